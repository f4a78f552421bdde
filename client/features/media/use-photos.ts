import { useEffect, useState, useSyncExternalStore } from "react";
import { asKept, type KeptPhoto, PhotoLine } from "./photo-line.ts";

/** The photos of what one is writing, and what one can do with them. */
export type Photos = ReturnType<typeof usePhotos>;

/**
 * Photos on their way from this phone.
 *
 * @param max how many are taken
 * @param kept photos of a draft that the server already holds
 */
export function usePhotos(max: number, kept: readonly KeptPhoto[] = []) {
  const [line] = useState(() => new PhotoLine(max, kept));
  const { items, fault } = useSyncExternalStore(line.subscribe, () => line.state);
  useEffect(() => line.leave, [line]);
  const { add, remove, retry, describe, move, settled, handOver, clear } = line;
  return {
    items,
    max,
    fault,
    count: items.length,
    sent: asKept(items),
    previews: items.filter(({ src }) => src).map(({ src, alt }) => ({ src, alt })),
    ...{ add, remove, retry, describe, move, settled, handOver, clear },
  };
}
