import type { ElementType, ReactNode } from "react";
import { cx } from "../ui/cx.ts";

export type RankRowProps = {
  rank: number;
  /** A `Face`. */
  face: ReactNode;
  name: ReactNode;
  /** What was given, or one's next step. */
  meta?: ReactNode;
  /** A `Merit`. */
  merit: ReactNode;
  /** The reader's own line: on the gold wash, always visible when `sticky`. */
  self?: boolean;
  sticky?: boolean;
  /** `li` in the list, `div` for the sticky line. */
  as?: ElementType;
};

/** A line of the ranking. */
export function RankRow(props: RankRowProps) {
  const { rank, self, sticky, as: Element = sticky ? "div" : "li" } = props;
  return (
    <Element
      className={cx(
        "relative grid min-h-14 grid-cols-[2rem_2.75rem_minmax(0,1fr)_auto] items-center gap-3 px-gutter py-1.5 not-first:edge-top in-data-large-text:max-lg:gap-y-0",
        self && "bg-gold-wash",
        sticky &&
          "sticky bottom-[calc(var(--bar-bottom)+env(safe-area-inset-bottom))] z-sticky border-t border-line pt-2 pb-5 shadow-none in-data-large-text:max-lg:static lg:bottom-0 lg:pb-2",
      )}
    >
      <span
        className={cx(
          "title text-center text-h4/none lining-nums tabular-nums",
          self ? "text-ink" : "text-ink-2",
        )}
      >
        {rank}
      </span>
      {props.face}
      {/* In large text, words have a line of their own. */}
      <span className="min-w-0 in-data-large-text:max-lg:order-last in-data-large-text:max-lg:col-span-full">
        <span className={cx("block truncate", self ? "font-semibold" : "font-medium")}>
          {props.name}
        </span>
        {props.meta && <span className="meta block text-pretty">{props.meta}</span>}
      </span>
      <span className="in-data-large-text:max-lg:col-start-4">{props.merit}</span>
    </Element>
  );
}
