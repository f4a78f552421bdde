import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { VirtualizerHandle } from "virtua";

/** Within this many pixels of its end, the list counts as at the end and follows new messages. */
const NEAR_END = 80;
/** Earlier messages are requested once the top is within this many pixels. */
const NEAR_START = 900;

type ScrollOptions = {
  list: RefObject<VirtualizerHandle | null>;
  /** Ids of the rows shown, in order. */
  ids: readonly string[];
  /** Index of the row the list opens at, under the unread line; null opens it at the end. */
  beginAt: number | null;
  /** Whether it is known what was unread: the list is not scrolled before. */
  ready: boolean;
  /** Messages are missing between those shown and the newest: new ones are not scrolled to. */
  apart: boolean;
  hasEarlier: boolean;
  readEarlier: () => void;
  /** Called with the index of the last row in the viewport. */
  onSeen: (index: number) => void;
};

/**
 * The scroll position of a conversation: opens at the first unread message, follows new messages
 * while the reader is at the end, and does not move when earlier ones are prepended.
 */
export function useMessageScroll(options: ScrollOptions) {
  const { list, ids, apart } = options;
  const [away, setAway] = useState(false);
  const end = useEnd(list, ids);
  const placed = useOpening(options, end);
  const { shift, toNewest } = useFollowing(options, end, placed);
  const see = () => {
    const rows = list.current;
    if (!rows || ids.length === 0) return;
    options.onSeen(rows.findItemIndex(rows.scrollOffset + rows.viewportSize - 1));
  };
  useEffect(() => {
    see();
  });
  return {
    shift,
    /** The reader has scrolled up: new messages are counted on a button, not scrolled to. */
    away,
    toNewest,
    onScroll: (offset: number) => {
      const rows = list.current;
      if (!rows || !placed.current) return;
      end.isHere.current = offset + rows.viewportSize >= rows.scrollSize - NEAR_END;
      setAway(!end.isHere.current);
      if (offset < NEAR_START && options.hasEarlier) options.readEarlier();
      see();
    },
    /** The keyboard opens or a photo takes its height: a list at its end is scrolled back to it. */
    onResize: () => {
      if (placed.current && end.isHere.current && !apart) end.go();
    },
  };
}

type End = ReturnType<typeof useEnd>;

/** Whether the list is scrolled to its end, and how to scroll it there. */
function useEnd(list: ScrollOptions["list"], ids: readonly string[]) {
  const isHere = useRef(true);
  const go = () => {
    isHere.current = true;
    list.current?.scrollToIndex(ids.length - 1, { align: "end" });
  };
  return { isHere, go };
}

/** Scrolls once to the unread line, or to the end; returns a ref that says whether it has. */
function useOpening({ list, ids, beginAt, ready }: ScrollOptions, end: End) {
  const placed = useRef(false);
  useLayoutEffect(() => {
    if (!ready || placed.current || ids.length === 0) return;
    placed.current = true;
    if (beginAt === null) return end.go();
    end.isHere.current = false;
    list.current?.scrollToIndex(beginAt, { align: "start", offset: -NEAR_END });
  });
  return placed;
}

/** Scrolls to appended messages while the list is at its end; prepended ones do not move it. */
function useFollowing({ list, ids, apart }: ScrollOptions, end: End, placed: RefObject<boolean>) {
  const before = useRef({ ids, apart });
  const awaited = useRef(false);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { ids, apart };
    const grew = ids.at(-1) !== was.ids.at(-1);
    const atEnd = end.isHere.current || (grew && sawEnd(list.current, was.ids.length));
    const follows = atEnd && !apart && !was.apart;
    if (!placed.current || !grew || !(follows || awaited.current)) return;
    awaited.current = false;
    end.go();
  });
  return {
    /** Earlier messages were prepended: the virtual list keeps the rows in view where they are. */
    shift: cameAbove(before.current.ids, ids),
    /** Scrolls to the newest message: at once or, while apart, once it is in the list. */
    toNewest: () => {
      if (apart) awaited.current = true;
      else end.go();
    },
  };
}

const cameAbove = (before: readonly string[], now: readonly string[]) =>
  now.length > before.length && now.at(-1) === before.at(-1) && now[0] !== before[0];

/** Whether the former last row is in view: a list that fits its viewport gets no scroll event. */
const sawEnd = (rows: VirtualizerHandle | null, length: number) =>
  rows !== null && rows.scrollOffset + rows.viewportSize >= rows.getItemOffset(length) - NEAR_END;
