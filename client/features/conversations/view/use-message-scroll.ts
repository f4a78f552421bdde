import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { VirtualizerHandle } from "virtua";

/** This close to the end, in pixels, one is at the end: what comes is followed. */
const NEAR_END = 80;
/** What was said before is asked for this far ahead, in pixels. */
const NEAR_START = 900;

type ScrollOptions = {
  list: RefObject<VirtualizerHandle | null>;
  /** Ids of what stands there, in order. */
  ids: readonly string[];
  /** Where one begins: the unread line; the end without it. */
  beginAt: number | null;
  /** Nothing is decided before one knows what was unread. */
  ready: boolean;
  /** What stands here is not followed by the newest: what comes in below is not followed either. */
  apart: boolean;
  hasEarlier: boolean;
  readEarlier: () => void;
  /** The last row under one's eyes. */
  onSeen: (index: number) => void;
};

/**
 * Where one is in a conversation: it opens at what is unread, follows what comes while one is at the
 * end, and what is read above moves nothing.
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
    /** One is reading above: what comes waits behind a button. */
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
    /** The keyboard opens, a photo takes its height: one stays at the end. */
    onResize: () => {
      if (placed.current && end.isHere.current && !apart) end.go();
    },
  };
}

type End = ReturnType<typeof useEnd>;

/** The end of what is said: whether one is there, and the way to it. */
function useEnd(list: ScrollOptions["list"], ids: readonly string[]) {
  const isHere = useRef(true);
  const go = () => {
    isHere.current = true;
    list.current?.scrollToIndex(ids.length - 1, { align: "end" });
  };
  return { isHere, go };
}

/** Opens once at the unread line, or at the end; says whether it has. */
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

/** Follows what comes in below while one is at the end; what comes in above moves nothing. */
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
    /** Older ones came in above: the virtual list holds what one sees. */
    shift: cameAbove(before.current.ids, ids),
    /** To the last that is said: at once, or as soon as it stands here. */
    toNewest: () => {
      if (apart) awaited.current = true;
      else end.go();
    },
  };
}

const cameAbove = (before: readonly string[], now: readonly string[]) =>
  now.length > before.length && now.at(-1) === before.at(-1) && now[0] !== before[0];

/** Whether what stood last was under one's eyes: where all of it is, nothing ever scrolls. */
const sawEnd = (rows: VirtualizerHandle | null, length: number) =>
  rows !== null && rows.scrollOffset + rows.viewportSize >= rows.getItemOffset(length) - NEAR_END;
