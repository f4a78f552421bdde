import { cx } from "../cx.ts";

export type StrengthGaugeProps = {
  /** From 0 to 4. */
  value: number;
  /** In words, shown under the gauge: « Solide ». */
  text: string;
  id?: string;
};

/** Four strokes that fill as a password gets stronger. */
export function StrengthGauge({ value, text, id }: StrengthGaugeProps) {
  return (
    <div id={id} className="grid gap-1.5">
      <div className="grid grid-cols-4 gap-1" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={cx("h-1.25 rounded-full", step <= value ? "bg-blue" : "bg-line")}
          />
        ))}
      </div>
      <p className="meta" aria-live="polite">
        {text}
      </p>
    </div>
  );
}
