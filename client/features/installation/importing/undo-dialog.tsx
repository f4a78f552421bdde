import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import type { ImportItem } from "../../../../shared/installation/imports.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callQuery } from "../../../infrastructure/reading/queries.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { FailedNote, Note } from "../../../ui/lists/note.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { texts } from "./texts.ts";
import { useImportAct } from "./use-import-act.ts";

/** What undoing an import erases, or why it is not undone any more. */
export function UndoDialog({ item: { id }, onClose }: { item: ImportItem; onClose: () => void }) {
  const found = useQuery({ ...callQuery("imports", "readUndo", { id }), staleTime: 0, gcTime: 0 });
  const undo = useImportAct(() => api.imports.undo({ id }).finally(onClose), texts.undoing);
  const hanging = found.data?.hanging ?? [];
  const isKept = hanging.length > 0;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.undoTitle}
      closeLabel={texts.close}
    >
      <div className="grid gap-4">
        {found.isPending && <SkeletonList rows={2} />}
        {found.error && (
          <FailedNote retryLabel={texts.retry} onRetry={() => void found.refetch()}>
            {errorText(found.error)}
          </FailedNote>
        )}
        {found.data && (
          <>
            {isKept ? <Note tone="clay">{texts.undoKept}</Note> : <p>{texts.undoGoes}</p>}
            <ul className="grid gap-1">
              {(isKept ? hanging : found.data.goes).map(({ words, count }) => (
                <li key={words} className="flex items-baseline justify-between gap-3">
                  <span className="first-letter:uppercase">{words}</span>
                  <span className="tabular-nums">{texts.number(count)}</span>
                </li>
              ))}
            </ul>
            {!isKept && <p className="text-ink-2">{texts.undoNot}</p>}
          </>
        )}
        <div className="grid gap-2 sm:grid-cols-2">
          {found.data && !isKept && (
            <Button
              variant="garnet"
              icon={<Icon of={Undo2} />}
              className="sm:order-2"
              busy={undo.isPending}
              onClick={() => undo.mutate(undefined)}
            >
              {texts.undo}
            </Button>
          )}
          <Button variant="line" onClick={onClose}>
            {isKept ? texts.close : texts.keep}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
