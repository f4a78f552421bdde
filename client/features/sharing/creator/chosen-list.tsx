import { useState } from "react";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { PlatformIcon } from "../platform-icons.tsx";
import type { Fitted } from "./adapted.ts";
import { Fitting } from "./preview/fitting.tsx";
import { EditedText } from "./preview/frames.tsx";
import { accountNames, type Previewed } from "./preview/use-previewed.ts";
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
  const { chosen, fitted, creator } = previewed;
  const [edited, setEdited] = useState<PlatformId | null>(null);
  return (
    <Card pad className="pb-2!">
      <SlabHead>{words.chosen}</SlabHead>
      <ul className="pt-1">
        {chosen.map((platform) => {
          const own = fitted.get(platform.id);
          const names = texts.preview.accounts(accountNames(platform, creator));
          const way = names || (platform.route === "window" && texts.platforms.window);
          return (
            <li key={platform.id} className="border-line py-2 not-first:border-t">
              <p className="flex min-h-8 items-center gap-3">
                <PlatformIcon platform={platform.id} />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <b className="font-semibold">{platform.name}</b>
                  {way && <span className="meta block">{way}</span>}
                </span>
              </p>
              {own && <LeftOut fitted={own} />}
              {!beside && own && (
                <Fitting
                  platform={platform}
                  fitted={own}
                  previewed={previewed}
                  onEdit={() => setEdited(platform.id)}
                  onAddImage={onAddImage}
                />
              )}
            </li>
          );
        })}
      </ul>
      {edited && <EditedText previewed={previewed} id={edited} onClose={() => setEdited(null)} />}
    </Card>
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
