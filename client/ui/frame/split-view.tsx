import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "../cx.ts";

export type SplitViewProps = {
  list: ReactNode;
  /** What is open, by its id; null while nothing is. */
  openId: string | null;
  /** Name of the part that shows what is open. */
  detailLabel: string;
  detail: ReactNode;
  /** In its place, from 1024 px, while nothing is open. */
  nothing: ReactNode;
};

const pane =
  "min-w-0 bg-slab lg:sticky lg:top-bar-top lg:h-[calc(100dvh-var(--bar-top))] lg:overflow-y-auto";

/**
 * A list and, beside it, what is open; on a phone one or the other. An item that opens takes the
 * focus; closed, it returns it to its line, which carries `data-line={id}`.
 */
export function SplitView(props: SplitViewProps) {
  const { openId } = props;
  const detail = useFocusOf(openId);
  return (
    // The column's own foot is not wanted: each part fills the height and scrolls by itself.
    <div className="lg:-mb-10 lg:grid lg:grid-cols-[25rem_minmax(0,1fr)] lg:gap-2">
      <section className={cx(pane, openId !== null && "max-lg:hidden")}>{props.list}</section>
      <section
        ref={detail}
        tabIndex={-1}
        aria-label={props.detailLabel}
        className={cx(pane, "focus-visible:-outline-offset-3", openId === null && "max-lg:hidden")}
      >
        {openId === null ? (
          // Beside an empty list, there is nothing to choose.
          <div className="in-[:has(>section:first-child_[data-empty])]:hidden">{props.nothing}</div>
        ) : (
          props.detail
        )}
      </section>
    </div>
  );
}

function useFocusOf(openId: string | null) {
  const detail = useRef<HTMLElement>(null);
  const before = useRef(openId);
  useEffect(() => {
    const closed = before.current;
    if (closed === openId) return;
    before.current = openId;
    const line = closed && document.querySelector<HTMLElement>(`[data-line="${closed}"]`);
    if (openId !== null) detail.current?.focus({ preventScroll: true });
    else if (line) line.focus();
    scrollTo(0, 0);
  }, [openId]);
  return detail;
}
