import { cx } from "../cx.ts";

export type StepsProps = {
  /** « Étapes » */
  label: string;
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
  /** Index of the last step that the same screen holds, where it holds several. */
  through?: number | undefined;
  /** On a phone the strokes alone: a heading names the step there. */
  strokesOnPhone?: boolean;
  /** Said after the name of a step done: « faite ». */
  doneLabel?: string;
};

/** The steps of a path, under the bar. */
export function Steps(props: StepsProps) {
  const { label, steps, current, through = current, strokesOnPhone, doneLabel } = props;
  return (
    <ol
      aria-label={label}
      className="grid auto-cols-auto grid-flow-col gap-1.5 bg-slab px-gutter pt-1 pb-3.5"
    >
      {steps.map((step, index) => (
        <li
          key={index}
          aria-current={index === current ? "step" : undefined}
          className={cx(
            "min-w-0 border-t-4 pt-1.75 text-meta wrap-anywhere hyphens-auto",
            index <= through ? "border-blue" : "border-line",
            index >= current && index <= through ? "font-semibold text-ink" : "text-ink-2",
          )}
        >
          <span
            className={cx(
              "max-[22rem]:whitespace-pre-line",
              strokesOnPhone && "sr-only sm:not-sr-only",
            )}
          >
            {step.replace(/^(\d+\.) /, NUMBER_ABOVE)}
          </span>
          <Widest of={step} className={strokesOnPhone ? "max-sm:hidden" : undefined} />
          {index < current && doneLabel && <span className="sr-only">, {doneLabel}</span>}
        </li>
      ))}
    </ol>
  );
}

/** On the narrowest phones the numbers stand above their words, all of them. */
const NUMBER_ABOVE = "$1\n";

type WidestProps = { of: string; className: string | undefined };

/** Keeps the width of a label in bold: one that becomes current does not push the others. */
const Widest = ({ of, className }: WidestProps) => (
  <span
    aria-hidden="true"
    data-label={of}
    className={cx(
      "block h-0 overflow-hidden font-semibold before:content-[attr(data-label)]",
      className,
    )}
  />
);
