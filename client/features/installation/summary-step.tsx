import { list } from "../../infrastructure/words/formats.ts";
import { Button } from "../../ui/button.tsx";
import { SwitchRow } from "../../ui/fields/switch.tsx";
import type { InstallationDraft } from "./draft.ts";
import type { StepProps } from "./step-props.ts";
import { texts } from "./texts.ts";

type SummaryStepProps = StepProps & { onGoTo: (step: number) => void };

/** Everything chosen, each with the way back to it, and the demonstration. */
export function SummaryStep({ draft, onChange, onGoTo }: SummaryStepProps) {
  return (
    <>
      <dl className="-mx-gutter">
        {linesOf(draft).map((line, step) => (
          <div
            key={texts.steps[step]}
            className="flex items-center gap-3 border-b border-line px-gutter py-2"
          >
            <div className="min-w-0 flex-1">
              <dt className="meta">{texts.steps[step]}</dt>
              <dd className="break-words">{line}</dd>
            </div>
            <Button variant="bare" size="s" onClick={() => onGoTo(step)}>
              {texts.summary.change}
              <span className="sr-only">, {texts.steps[step]}</span>
            </Button>
          </div>
        ))}
      </dl>
      <div className="-mx-gutter">
        <SwitchRow
          title={texts.summary.demonstration}
          meta={texts.summary.demonstrationMeta}
          checked={draft.demonstration ?? false}
          onChange={(event) => onChange({ demonstration: event.target.checked })}
        />
      </div>
    </>
  );
}

/** One line a step, in the order of the steps. */
function linesOf(draft: InstallationDraft): string[] {
  const { images } = texts;
  const pictures = (["logo", "banner", "favicon"] as const).filter((name) => draft.pictures[name]);
  return [
    `${draft.title}, ${draft.communityUrl}`,
    pictures.length > 0 ? list(pictures.map((name) => images[name])) : texts.summary.none,
    texts.registration.choices[draft.registration].name,
    list(draft.groups.map(({ name }) => name)),
    `${draft.administrator.name}, ${draft.administrator.email}`,
  ];
}
