import { type ReactNode, useId } from "react";
import { cx } from "../cx.ts";

export type SegmentedControlProps<V extends string> = {
  /** Name of the group, for screen readers (or `labelledBy`). */
  label?: string;
  labelledBy?: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: ReactNode }[];
  name?: string;
  className?: string;
};

/**
 * One choice among two to four, side by side in a hollow (one under the other where the text is
 * too large): native radios, arrows move.
 */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const generated = useId();
  return (
    <div
      role="radiogroup"
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      className={cx("flex flex-wrap rounded-control bg-sunk p-0.75", props.className)}
    >
      {props.options.map((option) => (
        <label
          key={option.value}
          className="relative grid min-h-11 min-w-max flex-1 place-items-center rounded-slab px-2 text-center text-ink-2 has-checked:bg-picked has-checked:font-semibold has-checked:text-ink has-checked:shadow-[0_1px_2px_rgb(60_46_22/.2)] has-focus-visible:outline-3 has-focus-visible:outline-blue"
        >
          <input
            type="radio"
            name={props.name ?? generated}
            value={option.value}
            checked={option.value === props.value}
            onChange={() => props.onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
