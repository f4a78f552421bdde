import type { ReactNode } from "react";
import { cx } from "../cx.ts";

export type StepsProps = {
  /** « Étapes » */
  label: string;
  steps: readonly ReactNode[];
  /** Index of the current step. */
  current: number;
  /** Said after the name of a step done: « faite ». */
  doneLabel?: string;
};

/** The steps of a path, under the bar. */
export function Steps({ label, steps, current, doneLabel }: StepsProps) {
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
            index <= current ? "border-blue" : "border-line",
            index === current ? "font-semibold text-ink" : "text-ink-2",
          )}
        >
          {step}
          {index < current && doneLabel && <span className="sr-only">, {doneLabel}</span>}
        </li>
      ))}
    </ol>
  );
}
