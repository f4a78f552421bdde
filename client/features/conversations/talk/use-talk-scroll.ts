import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { VirtualizerHandle } from "virtua";

/** This close to the end, in pixels, one is at the end: what comes is followed. */
const NEAR_END = 80;
/** What was said before is asked for this far ahead, in pixels. */
const NEAR_START = 900;

type ScrollOptions = {
  rows: RefObject<VirtualizerHandle | null>;
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
export function useTalkScroll(options: ScrollOptions) {
  const { rows, ids, beginAt, ready, apart } = options;
  const atEnd = useRef(true);
  const [away, setAway] = useState(false);
  const placed = useRef(false);
  const first = useRef(ids[0]);
  const last = useRef(ids.at(-1));
  const length = useRef(ids.length);
  const wasApart = useRef(apart);
  const awaited = useRef(false);

  // Older ones came in above: the virtual list holds what one sees.
  const shift =
    ids.length > length.current && ids.at(-1) === last.current && ids[0] !== first.current;

  const toEnd = () => {
    atEnd.current = true;
    rows.current?.scrollToIndex(ids.length - 1, { align: "end" });
  };
  /** Whether what stood last was under one's eyes: where all of it is, nothing ever scrolls. */
  const sawEnd = (length: number) => {
    const list = rows.current;
    if (!list) return false;
    return list.scrollOffset + list.viewportSize >= list.getItemOffset(length) - NEAR_END;
  };
  const see = () => {
    const list = rows.current;
    if (!list || ids.length === 0) return;
    options.onSeen(list.findItemIndex(list.scrollOffset + list.viewportSize - 1));
  };
  useLayoutEffect(() => {
    if (!ready || placed.current || ids.length === 0) return;
    placed.current = true;
    if (beginAt === null) toEnd();
    else {
      atEnd.current = false;
      rows.current?.scrollToIndex(beginAt, { align: "start", offset: -NEAR_END });
    }
  });
  useLayoutEffect(() => {
    const grew = ids.at(-1) !== last.current;
    const follows =
      (atEnd.current || (grew && sawEnd(length.current))) && !apart && !wasApart.current;
    wasApart.current = apart;
    first.current = ids[0];
    last.current = ids.at(-1);
    length.current = ids.length;
    if (placed.current && grew && (follows || awaited.current)) {
      awaited.current = false;
      toEnd();
    }
  });
  useEffect(() => {
    see();
  });
  return {
    shift,
    /** One is reading above: what comes waits behind a button. */
    away,
    /** To the last that is said: at once, or as soon as it stands here. */
    toNewest: () => {
      if (apart) awaited.current = true;
      else toEnd();
    },
    onScroll: (offset: number) => {
      const list = rows.current;
      if (!list || !placed.current) return;
      atEnd.current = offset + list.viewportSize >= list.scrollSize - NEAR_END;
      setAway(!atEnd.current);
      if (offset < NEAR_START && options.hasEarlier) options.readEarlier();
      see();
    },
    /** The keyboard opens, a photo takes its height: one stays at the end. */
    onResize: () => {
      if (placed.current && atEnd.current && !apart) toEnd();
    },
  };
}
