import { Check as CheckIcon, Circle, CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { Spinner } from "../../../ui/lists/spinner.tsx";
import { texts } from "./texts.ts";
import { isOnHomeScreen, thisDevice } from "./this-device.ts";
import { CHECKS, type Check, type CheckState, failedCheck, isPassed } from "./trial-state.ts";
import { useTrial } from "./use-trial.ts";

/** Tries alerts on this device, step by step, and says what to do where one fails. */
export function AlertTrial() {
  const { trial, busy, tried, begin } = useTrial();
  const failed = failedCheck(trial);
  return (
    <Card pad className="grid gap-4">
      <p className="text-body text-pretty">{texts.lead}</p>
      <ol aria-label={texts.steps} className="grid gap-1">
        {CHECKS.map((check) => (
          <Step key={check} check={check} state={trial.states[check]} />
        ))}
      </ol>
      <div role="status" className="grid gap-3 empty:hidden">
        {isPassed(trial) && (
          <Note tone="gold" icon={<Icon of={CheckIcon} className="text-gold-ink" />}>
            {texts.done}
          </Note>
        )}
        {failed && <WhatToDo check={failed} fault={trial.fault} />}
      </div>
      {failed !== "browser" && (
        <div className="grid gap-2">
          <Button onClick={() => void begin()} busy={busy} wide>
            {failed === "permission" ? texts.allowed : tried ? texts.again : texts.begin}
          </Button>
          {trial.states.permission === "waiting" && !busy && (
            <p className="meta text-center">{texts.allow}</p>
          )}
        </div>
      )}
    </Card>
  );
}

const MARKS: Record<CheckState, ReactNode> = {
  waiting: <Icon of={Circle} className="text-ink-3" />,
  running: <Spinner className="mx-px" />,
  passed: <Icon of={CheckIcon} className="text-blue-ink" />,
  failed: <Icon of={CircleAlert} className="text-clay-ink" />,
};

function Step({ check, state }: { check: Check; state: CheckState }) {
  return (
    <li className="flex min-h-target items-center gap-3">
      {MARKS[state]}
      <span className={state === "waiting" ? "text-ink-2" : undefined}>
        {state === "waiting" || state === "running"
          ? texts.checks[check].ahead
          : texts.checks[check][state]}
        <span className="sr-only">, {texts.states[state]}</span>
      </span>
    </li>
  );
}

/** What failed, and what to do about it on this very device. */
function WhatToDo({ check, fault }: { check: Check; fault: string | null }) {
  const device = thisDevice();
  if (check === "browser" && device === "ios" && !isOnHomeScreen()) return <HomeScreenFirst />;
  const help = helpFor(check, device);
  return (
    <Note tone="clay">
      <p>{fault}</p>
      {help && <p className="mt-2">{help}</p>}
    </Note>
  );
}

function helpFor(check: Check, device: ReturnType<typeof thisDevice>): string | null {
  if (check === "permission") return texts.unblock[device];
  return check === "shown" ? texts.arrival[device] : null;
}

function HomeScreenFirst() {
  return (
    <Note tone="info">
      <p className="font-semibold">{texts.homeScreen.title}</p>
      <ol className="mt-2 grid list-decimal gap-1 pl-5">
        {texts.homeScreen.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Note>
  );
}
