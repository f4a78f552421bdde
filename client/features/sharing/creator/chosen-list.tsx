import { useState } from "react";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { PlatformIcon } from "../platform-icons.tsx";
import type { Fitted } from "./adapted.ts";
import { type Edited, EditSheet } from "./preview/edit-sheet.tsx";
import { Fitting } from "./preview/fitting.tsx";
import { accountNames, type Preview, type Previewed } from "./preview/use-previewed.ts";
import { texts } from "./texts.ts";

const words = texts.publish;

type ChosenListProps = {
  previewed: Previewed;
  /** The frames stand beside, with what adapting did. */
  beside: boolean;
  onAddImage: () => void;
};

/** The chosen platforms (spec, section 2): the accounts, and what each makes of the text. */
export function ChosenList({ previewed, beside, onAddImage }: ChosenListProps) {
  const [edited, setEdited] = useState<Edited | null>(null);
  return (
    <Card pad className="pb-2!">
      <SlabHead>{words.chosen}</SlabHead>
      <ul className="pt-1">
        {previewed.previews.map((preview) => (
          <li key={preview.key} className="border-line py-2 not-first:border-t">
            <Head preview={preview} previewed={previewed} />
            <LeftOut fitted={preview.fitted} />
            {!beside && (
              <Fitting
                preview={preview}
                previewed={previewed}
                onEdit={setEdited}
                onAddImage={onAddImage}
              />
            )}
          </li>
        ))}
      </ul>
      {edited && <EditSheet previewed={previewed} {...edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}

type HeadProps = { preview: Preview; previewed: Previewed };

function Head({ preview, previewed }: HeadProps) {
  const { platform, format } = preview;
  const names = texts.preview.accounts(accountNames(preview, previewed.creator));
  const way = names || (platform.route === "window" && texts.platforms.window);
  return (
    <p className="flex min-h-8 items-center gap-3">
      <PlatformIcon platform={platform.id} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <b className="font-semibold">{texts.formats.of(format, platform.name)}</b>
        {way && <span className="meta block">{way}</span>}
      </span>
    </p>
  );
}

/** The words that one platform will not receive, all of them: the frames may show but a few. */
function LeftOut({ fitted }: { fitted: Fitted }) {
  const cut = fitted.notes.find((note) => note.kind === "cut");
  if (!cut) return null;
  return (
    <Note tone="clay" className="my-1">
      <p className="font-semibold">{words.leftOut}</p>
      <p className="wrap-anywhere words">{words.leftOutWords(cut.rest)}</p>
    </Note>
  );
}
