import { lazy, Suspense, useState } from "react";
import type { ReusableKind } from "../../../../../shared/sharing/share-media.contract.ts";
import type { MediaLine } from "../creator-media.ts";
import { libraryTexts } from "./texts.ts";

const LibrarySheet = lazy(() =>
  import("./library-sheet.tsx").then((part) => ({ default: part.LibrarySheet })),
);

/** « Reprendre une image déjà envoyée »: opens what the member's publications showed before. */
export function ReuseMedia({ kind, line }: { kind: ReusableKind; line: MediaLine }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link min-h-target text-start" onClick={() => setOpen(true)}>
        {libraryTexts.open[kind]}
      </button>
      {open && (
        <Suspense>
          <LibrarySheet kind={kind} line={line} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
