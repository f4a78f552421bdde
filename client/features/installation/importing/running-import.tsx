import type { ImportItem } from "../../../../shared/installation/imports.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { AskingButton } from "../../../ui/layers/confirm-dialog.tsx";
import { ProgressRing } from "../../../ui/lists/progress-ring.tsx";
import { texts } from "./texts.ts";
import { useImportAct } from "./use-import-act.ts";

/** The import that goes on: what it does now, and how to stop it. */
export function RunningImport({ item }: { item: ImportItem }) {
  const { id, step, doneCount, trial } = item;
  const { mutate, isPending } = useImportAct(() => api.imports.stop({ id }), texts.stopped);
  return (
    <Card pad>
      <SlabHead>{texts.running(item)}</SlabHead>
      <div
        aria-live="polite"
        className="mt-4 flex items-center gap-4 rounded-control bg-sunk px-4 py-3"
      >
        <ProgressRing className="text-blue-ink" />
        <div className="min-w-0">
          <p className="font-semibold">{texts.step(step ?? "waiting")}</p>
          <p className="meta">
            {doneCount > 0 && `${texts.readSoFar(doneCount)}. `}
            {texts.leave}
          </p>
        </div>
      </div>
      {step !== "undoing" && (
        <AskingButton
          variant="line"
          className="mt-4"
          busy={isPending}
          ask={{
            title: texts.stopTitle,
            body: trial ? texts.stopTrialBody : texts.stopBody,
            confirm: texts.stop,
            cancel: texts.goOn,
          }}
          onConfirm={() => mutate(undefined)}
        >
          {texts.stop}
        </AskingButton>
      )}
    </Card>
  );
}
