import { cx } from "./cx.ts";

export type CountProps = {
  value: number;
  /** In words, for screen readers: « 4 nouveaux ». Without it the number is read as it is. */
  label?: string;
  max?: number;
  className?: string;
};

/** A number of new things on blue. Nothing at zero. */
export function Count({ value, label, max = 99, className }: CountProps) {
  if (value <= 0) return null;
  const shown = value > max ? `${max}+` : value;
  return (
    <span
      className={cx(
        "inline-block h-[1.375rem] min-w-[1.375rem] flex-none rounded-full bg-blue px-1.5 text-center text-meta/[1.375rem] font-semibold text-on-blue tabular-nums",
        className,
      )}
    >
      <span aria-hidden={label ? true : undefined}>{shown}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
