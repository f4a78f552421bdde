import { useQuery } from "@tanstack/react-query";
import { FilePen, Files } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { FieldError } from "../../../../ui/fields/field.tsx";
import { Note } from "../../../../ui/lists/note.tsx";
import type { CreatorMedia } from "../../creator/creator-media.ts";
import { isWorthKeeping } from "../../creator/draft.ts";
import type { Creator } from "../../creator/use-creator.ts";
import { weekQueries } from "../week-queries.ts";
import { draftOfKept } from "./draft-content.ts";
import { texts } from "./texts.ts";
import { useSaveDraft } from "./use-save-draft.ts";

const DraftsSheet = lazy(() =>
  import("./drafts-sheet.tsx").then((part) => ({ default: part.DraftsSheet })),
);

type DraftPartProps = { creator: Creator; media: CreatorMedia };

/** « Enregistrer comme brouillon » and « Mes brouillons », under what is being written. */
export function DraftPart({ creator, media }: DraftPartProps) {
  const [open, setOpen] = useState(false);
  const { save, busy, fault, elsewhere } = useSaveDraft(creator, media);
  const saved = creator.draft.saved ?? null;
  const standing = useQuery({ ...weekQueries.draft(saved?.id ?? ""), enabled: saved !== null });
  const behind = saved !== null && (standing.data?.version ?? 0) > saved.version;
  const take = () => {
    if (standing.data) creator.change(draftOfKept(creator.draft.id, standing.data));
  };
  const worth = isWorthKeeping(creator.draft) || creator.contents.images > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pt-5">
      {(elsewhere || behind) && (
        <Note tone="clay" alert>
          <p>{texts.elsewhere}</p>
          <div className="flex flex-wrap gap-2 pt-2">
            <Button size="s" busy={busy} onClick={() => void save(true)}>
              {texts.apart}
            </Button>
            {behind && creator.contents.images + creator.contents.videos === 0 && (
              <Button size="s" variant="line" onClick={take}>
                {texts.other}
              </Button>
            )}
          </div>
        </Note>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="line"
          size="s"
          icon={<Icon of={FilePen} size="s" />}
          busy={busy}
          disabled={!worth}
          onClick={() => void save()}
        >
          {texts.save}
        </Button>
        <Button
          variant="bare"
          size="s"
          icon={<Icon of={Files} size="s" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {texts.own}
        </Button>
      </div>
      <FieldError>{fault}</FieldError>
      <Suspense>{open && <DraftsSheet onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
