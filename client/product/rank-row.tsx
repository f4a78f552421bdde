import type { ElementType, ReactNode } from "react";
import { cx } from "../ui/cx.ts";

export type RankRowProps = {
  rank: number;
  /** A `Face`. */
  face: ReactNode;
  name: ReactNode;
  meta?: ReactNode;
  /** A `Merit`. */
  merit: ReactNode;
  /** Length of the gold thread, from 0 to 1. */
  share?: number;
  /** The reader's own line: on the blue wash, always visible when `sticky`. */
  self?: boolean;
  sticky?: boolean;
  /** `li` in the list, `div` for the sticky line. */
  as?: ElementType;
};

/** A line of the ranking; the first three are larger. */
export function RankRow(props: RankRowProps) {
  const { rank, share, self, sticky, as: Element = sticky ? "div" : "li" } = props;
  const top = rank <= 3;
  return (
    <Element
      className={cx(
        "relative grid grid-cols-[2.5rem_2.75rem_minmax(0,1fr)_auto] items-center gap-3 px-gutter py-2 not-first:edge-top",
        top ? "min-h-20" : "min-h-17",
        self && "bg-blue-wash",
        sticky &&
          "sticky bottom-[calc(var(--bar-bottom)+env(safe-area-inset-bottom))] z-sticky border-t border-line pb-5 shadow-none lg:bottom-0 lg:pb-2",
      )}
    >
      <span
        className={cx(
          "title text-center lining-nums tabular-nums",
          top && !sticky ? "text-h1/none" : "text-h3/none",
          top || self ? "text-ink" : "text-ink-2",
        )}
      >
        {rank}
      </span>
      {props.face}
      <span className="min-w-0">
        <span className={cx("block truncate", top || self ? "font-semibold" : "font-medium")}>
          {props.name}
        </span>
        {props.meta && <span className="meta block">{props.meta}</span>}
        {share !== undefined && (
          <span
            className="mt-1.5 block h-0.75 rounded-full bg-gold"
            style={{ width: `${Math.round(share * 100)}%` }}
          />
        )}
      </span>
      {props.merit}
    </Element>
  );
}
