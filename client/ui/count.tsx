import { cx } from "./cx.ts";

export type CountProps = {
  value: number;
  /** In words, for screen readers: « 4 nouveaux ». Without it the number is read as it is. */
  label?: string;
  max?: number;
  /** Over an icon, which does not grow with the letters: it would be covered. */
  overIcon?: boolean;
  className?: string;
};

/** A number of new things on blue. Nothing at zero. */
export function Count({ value, label, max = 99, overIcon, className }: CountProps) {
  if (value <= 0) return null;
  const shown = value > max ? `${max}+` : value;
  return (
    <span
      className={cx(
        "flex-none rounded-full bg-blue text-center font-semibold text-on-blue tabular-nums",
        overIcon
          ? "block h-[1.5em] min-w-[1.5em] px-[0.4em] text-[clamp(14px,var(--t-meta),16px)]/[1.5]"
          : "inline-block h-[1.375rem] min-w-[1.375rem] px-1.5 text-meta/[1.375rem]",
        className,
      )}
    >
      <span aria-hidden={label ? true : undefined}>{shown}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
