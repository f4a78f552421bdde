import { CircleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Installation } from "../../../shared/people/community.contract.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Note } from "../../ui/lists/note.tsx";
import { Steps } from "../../ui/lists/steps.tsx";
import { AdministratorStep } from "./administrator-step.tsx";
import { checks } from "./checks.ts";
import { CommunityStep } from "./community-step.tsx";
import { emptyDraft, installationOf } from "./draft.ts";
import { GroupsStep } from "./groups-step.tsx";
import { ImagesStep } from "./images-step.tsx";
import { forgetDraft, keepDraft, keptDraft } from "./kept-draft.ts";
import { RegistrationStep } from "./registration-step.tsx";
import { SummaryStep } from "./summary-step.tsx";
import { texts } from "./texts.ts";
import { useInstall } from "./use-install.ts";

const steps = [CommunityStep, ImagesStep, RegistrationStep, GroupsStep, AdministratorStep];
const words = [
  texts.community,
  texts.images,
  texts.registration,
  texts.groups,
  texts.administrator,
  texts.summary,
] as const;

type WizardProps = {
  installationKey: string;
  publicUrl: string;
  timeZone: string;
  /** Sends everything, signs in and leads on. */
  install: (installation: Installation) => Promise<void>;
};

/** Five short steps and a summary; nothing is sent before the end. */
export function Wizard(props: WizardProps) {
  const { step, at, goTo, proceed, faults, busy, refusal } = useWizard(props);
  const form = useRef<HTMLFormElement>(null);
  useFocus(form, at, faults);
  const Step = steps[at];
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        proceed();
      }}
    >
      <Steps
        label={texts.stepsLabel}
        steps={texts.steps}
        current={at}
        strokesOnPhone
        doneLabel={texts.done}
      />
      <div className="grid gap-5 px-gutter pt-4">
        <StepHead at={at} />
        {refusal && (
          <Note tone="clay" alert icon={<Icon of={CircleAlert} className="text-clay-ink" />}>
            {refusal}
          </Note>
        )}
        {Step ? <Step {...step} /> : <SummaryStep {...step} onGoTo={goTo} />}
        <p role="status" className="text-ink-2 empty:hidden">
          {busy && (step.draft.demonstration ? texts.installingDemonstration : texts.installing)}
        </p>
        <div className="flex flex-row-reverse justify-between gap-3 pt-2">
          <Button type="submit" busy={busy}>
            {at === steps.length ? texts.install : texts.next}
          </Button>
          {at > 0 && (
            <Button variant="line" onClick={() => goTo(at - 1)} disabled={busy}>
              {texts.previous}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

/** What is written of the installation; `proceed` leaves a step once it has no fault. */
function useWizard({ installationKey, publicUrl, timeZone, install }: WizardProps) {
  const [draft, setDraft] = useState(() =>
    keptDraft(installationKey, emptyDraft(publicUrl, timeZone)),
  );
  useEffect(() => keepDraft(installationKey, draft), [installationKey, draft]);
  const open = checks.findIndex((check) => Object.keys(check(draft)).length > 0);
  const installOnce = async (installation: Installation) => {
    await install(installation);
    forgetDraft();
  };
  const { at, goTo, faults, setFaults, busy, refusal, send } = useInstall(
    installOnce,
    open === -1 ? steps.length : open,
  );
  const proceed = () => {
    const found = checks[at]?.(draft) ?? {};
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    if (at === steps.length) void send(installationOf(draft, installationKey));
    else goTo(at + 1);
  };
  const onChange = (change: Partial<typeof draft>) =>
    setDraft((before) => ({ ...before, ...change }));
  return { step: { draft, faults, onChange, publicUrl }, at, goTo, proceed, faults, busy, refusal };
}

function StepHead({ at }: { at: number }) {
  return (
    <div>
      <p className="meta">{texts.step(at + 1, steps.length + 1)}</p>
      <h2 tabIndex={-1} className="title text-h2">
        {words[at]?.title}
      </h2>
      <p className="mt-1 text-ink-2">{words[at]?.lead}</p>
    </div>
  );
}

/** A new step takes the focus at its heading, a fault at its field. */
function useFocus(
  form: React.RefObject<HTMLFormElement | null>,
  at: number,
  faults: Record<string, string>,
) {
  const before = useRef(at);
  useEffect(() => {
    const target = before.current === at ? '[aria-invalid="true"]' : "h2";
    before.current = at;
    const found = form.current?.querySelector<HTMLElement>(target);
    if (target === "h2" || Object.keys(faults).length > 0) found?.focus();
  }, [form, at, faults]);
}
