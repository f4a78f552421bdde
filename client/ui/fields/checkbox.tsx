import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../drawings/icon.tsx";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  /** The label, beside the box. */
  children: ReactNode;
  hint?: ReactNode;
  invalid?: boolean;
  /** A round box: one choice among several (draws a radio). */
  round?: boolean;
};

/** A box to tick with its label; the whole line is the target. */
export function Checkbox({ children, hint, invalid, round, className, ...props }: CheckboxProps) {
  return (
    <label
      className={cx(
        "grid min-h-target grid-cols-[1.5rem_1fr] items-start gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:text-ink-3",
        className,
      )}
    >
      <span className="relative size-6">
        <input
          {...props}
          type={round ? "radio" : "checkbox"}
          aria-invalid={invalid || undefined}
          className={cx(
            "check-box peer block size-6 appearance-none bg-raised edge checked:bg-blue checked:shadow-none aria-invalid:not-checked:edge-clay disabled:bg-sunk",
            round ? "rounded-full" : "rounded-mark",
          )}
        />
        <Icon
          of={Check}
          size="s"
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto text-on-blue opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span>
        {children}
        {hint && <span className="meta block">{hint}</span>}
      </span>
    </label>
  );
}
