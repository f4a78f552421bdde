import { Check } from "lucide-react";
import { useState } from "react";
import { RESTORE_STEPS, type RestoreProgress } from "../../../../shared/installation/restoring.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { Spinner } from "../../../ui/lists/spinner.tsx";
import { Bar } from "../sending/bar.tsx";
import { restoringTexts } from "./texts.ts";

const texts = restoringTexts.restoring;

type ExaminingProps = { progress: RestoreProgress; onStop: () => void };

/** A backup that is being read whole. */
export function Examining({ progress, onStop }: ExaminingProps) {
  const words = restoringTexts.examining;
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{words.lead}</p>
      <Bar label={words.title} {...progress} />
      <p className="meta tabular-nums">{texts.counted(progress)}</p>
      <div>
        <Button variant="line" onClick={onStop}>
          {restoringTexts.cancel}
        </Button>
      </div>
    </div>
  );
}

type RestoringProps = {
  progress: RestoreProgress;
  /** The server does not answer at this moment. */
  away: boolean;
  onStop: () => void;
};

/** A community that is coming back: its steps, and how far the one under way is. */
export function Restoring({ progress, away, onStop }: RestoringProps) {
  const [asked, setAsked] = useState(false);
  const at = RESTORE_STEPS.indexOf(progress.step);
  return (
    <div className="grid gap-5">
      <p className="text-pretty text-ink-2">{texts.lead}</p>
      <ol className="grid gap-3">
        {RESTORE_STEPS.map((step, index) => (
          <li key={step} aria-current={index === at ? "step" : undefined} className="flex gap-3">
            <Mark state={index < at ? "done" : index === at ? "doing" : "to-do"} />
            <div className="grid min-w-0 flex-1 gap-1.5">
              <span className={cx(index > at && "text-ink-3", index === at && "font-medium")}>
                {texts.steps[step]}
                {index < at && <span className="sr-only">, {texts.done}</span>}
              </span>
              {index === at && progress.total > 1 && (
                <>
                  <Bar label={texts.steps[step]} {...progress} />
                  <span className="meta tabular-nums">{texts.counted(progress)}</span>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
      {away && progress.step !== "place" && <Note>{texts.away}</Note>}
      {progress.step !== "place" && (
        <div>
          <Button variant="line" onClick={() => setAsked(true)}>
            {texts.stop}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={texts.stopTitle}
        confirm={texts.stop}
        cancel={texts.goOn}
        onConfirm={onStop}
      >
        {texts.stopBody}
      </ConfirmDialog>
    </div>
  );
}

function Mark({ state }: { state: "done" | "doing" | "to-do" }) {
  return (
    <span className="grid size-6 flex-none place-items-center" aria-hidden>
      {state === "done" && <Icon of={Check} size="s" className="text-blue-ink" />}
      {state === "doing" && <Spinner />}
      {state === "to-do" && <span className="size-2 rounded-full bg-line" />}
    </span>
  );
}
