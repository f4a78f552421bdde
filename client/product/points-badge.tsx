import type { ReactNode } from "react";
import { cx } from "../ui/cx.ts";
import { Mereau } from "../ui/drawings/mereau.tsx";

export type PointsBadgeProps = {
  /** Already written the French way: « 1 264 », « +3 ». */
  children: ReactNode;
  /** In words for screen readers: « 128 merci/bénis ». */
  label?: string;
  onNight?: boolean;
  /** In the display face, for a person's own total. */
  large?: boolean;
  className?: string;
};

/** What is received, in gold with its token. */
export function PointsBadge({ children, label, onNight, large, className }: PointsBadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1.25 align-top font-semibold whitespace-nowrap tabular-nums",
        onNight ? "text-night-gold" : "text-gold-ink",
        large && "title gap-2 text-h2",
        className,
      )}
    >
      <Mereau onNight={onNight ?? false} className={large ? "size-7" : undefined} />
      <span aria-hidden={label ? true : undefined}>{children}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
