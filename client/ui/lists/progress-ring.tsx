import { cx } from "../cx.ts";

export type ProgressRingProps = {
  /** From 0 to 1; without it, the ring turns. */
  value?: number | undefined;
  /** Name of what advances; leave out when a text beside it tells. */
  label?: string;
  className?: string;
};

/** A ring that fills. */
export function ProgressRing({ value, label, className }: ProgressRingProps) {
  const named = label
    ? {
        role: "progressbar",
        "aria-label": label,
        "aria-valuemin": 0,
        "aria-valuemax": 100,
        "aria-valuenow": value === undefined ? undefined : Math.round(value * 100),
      }
    : { "aria-hidden": true };
  return (
    <span {...named} className={cx("inline-block size-5.5 flex-none", className)}>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        aria-hidden="true"
        className={cx("size-full -rotate-90", value === undefined && "animate-spin")}
      >
        <circle cx="12" cy="12" r="10" opacity=".3" />
        <circle
          cx="12"
          cy="12"
          r="10"
          pathLength="100"
          strokeLinecap="round"
          strokeDasharray={`${(value ?? 0.25) * 100} 100`}
          className="transition-[stroke-dasharray] duration-(--d-fast)"
        />
      </svg>
    </span>
  );
}
