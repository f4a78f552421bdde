import { type ReactElement, useEffect, useRef } from "react";
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from "virtua";
import { drawnOnce } from "../../../ui/lists/drawn-once.ts";

/** Measured row heights of the lists left: going back restores the same scroll position. */
const measured = new Map<string, { length: number; cache: CacheSnapshot }>();

/**
 * Estimated height in pixels of an unmeasured post: the foot of the list then starts below the
 * screen, where it stays, and no more rows are rendered than fit.
 */
const USUAL_HEIGHT = 320;

export type VirtualRowsProps = {
  /** The list's key in the cache of measured heights. */
  name: string;
  rows: { id: string }[];
  children: (row: { id: string }) => ReactElement;
};

/** Rows of which only those near the screen are in the DOM. */
export function VirtualRows({ name, rows, children }: VirtualRowsProps) {
  const handle = useRef<WindowVirtualizerHandle>(null);
  const length = useRef(rows.length);
  const kept = measured.get(name);
  useEffect(() => {
    length.current = rows.length;
  });
  useEffect(() => {
    const list = handle.current;
    return () => {
      if (list) measured.set(name, { length: length.current, cache: list.cache });
    };
  }, [name]);
  return (
    <WindowVirtualizer
      ref={handle}
      data={rows}
      bufferSize={900}
      itemSize={USUAL_HEIGHT}
      {...(kept?.length === rows.length && { cache: kept.cache })}
    >
      {drawnOnce(children)}
    </WindowVirtualizer>
  );
}
