import { cx } from "../cx.ts";

/** The turning ring of a control at work. Give `label` when nothing beside it says so. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span
      role={label ? "status" : undefined}
      className={cx("spin inline-block size-5 flex-none", className)}
      aria-hidden={label ? undefined : true}
    >
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
