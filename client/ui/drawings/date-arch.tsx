import type { ReactNode } from "react";
import { cx } from "../cx.ts";

export type DateArchProps = {
  day: ReactNode;
  /** Under the day. */
  month?: ReactNode;
  /** Above the day, as calendars have it: « mar. » under a 1 reads as the first of March. */
  weekday?: ReactNode;
  /** Today: blue. */
  now?: boolean;
  size?: "s" | "m";
  /** On the ground rather than on a slab. */
  onGround?: boolean;
};

/** A day in an arch. */
export function DateArch(props: DateArchProps) {
  const { day, month, weekday, now, size = "m", onGround } = props;
  const label = cx("block text-meta/[1.125rem]", !now && "text-ink-2");
  return (
    <span
      data-passage
      className={cx(
        "block flex-none self-start rounded-arch text-center",
        size === "m" ? "h-18 w-14 pt-3.5" : "h-14 w-11 pt-2",
        now ? "bg-blue text-on-blue" : cx("edge-at-night", onGround ? "bg-slab" : "bg-sunk"),
      )}
    >
      {weekday && <span className={label}>{weekday}</span>}
      <b className={cx("title block", size === "m" ? "text-h3/[1.5rem]" : "text-h4/[1.25rem]")}>
        {day}
      </b>
      {month && <span className={label}>{month}</span>}
    </span>
  );
}
