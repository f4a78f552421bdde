import { lazy, Suspense, useState } from "react";
import type { MediaLine } from "../creator-media.ts";
import { texts } from "../texts.ts";
import type { Creator } from "../use-creator.ts";

const CardSheet = lazy(() =>
  import("./card-sheet.tsx").then((part) => ({ default: part.CardSheet })),
);

/** « Faire une carte de verset »: opens what draws one among the images. */
export function VerseCard({ creator, line }: { creator: Creator; line: MediaLine }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link min-h-target text-start" onClick={() => setOpen(true)}>
        {texts.content.verseCard}
      </button>
      {open && (
        <Suspense>
          <CardSheet
            begun={creator.draft.card ?? null}
            line={line}
            onClose={(card) => {
              setOpen(false);
              creator.change({ card });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
