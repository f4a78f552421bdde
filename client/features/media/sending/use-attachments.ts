import { useEffect, useState, useSyncExternalStore } from "react";
import type { KeptMedia } from "../../../infrastructure/files/kept-media.ts";
import { type AttachmentRoom, asKept, type MediaKind } from "./attachment.ts";
import { AttachmentLine } from "./attachment-line.ts";

/** The attachments of a text being written, and the actions on them. */
export type Attachments = ReturnType<typeof useAttachments>;

/**
 * Photos, voices, videos and files on their way from this phone.
 *
 * @param room how many are taken
 * @param kept those of a draft
 * @param untilPublished whether files stay on this phone until their text is published, as the
 *   outbox wishes; otherwise until they have arrived
 */
export function useAttachments(
  room: number | AttachmentRoom,
  kept: readonly KeptMedia[] = [],
  untilPublished = false,
) {
  const { max, oneOfEach = false } = typeof room === "number" ? { max: room } : room;
  const [line] = useState(() => new AttachmentLine({ max, oneOfEach }, kept, untilPublished));
  const { items, fault } = useSyncExternalStore(
    line.subscribe,
    () => line.state,
    () => line.state,
  );
  useEffect(() => line.enter(), [line]);
  const { add, addVoice, reuse, remove, pause, retry, describe, move } = line;
  const { settled, settledOrKept, kept: keptHere, handOver, clear, forget } = line;
  return {
    items,
    /** Whether several may be chosen at once. */
    several: max > 1 && !oneOfEach,
    fault,
    count: items.length,
    full: items.length >= max,
    /** Whether one more of a kind is taken. */
    takes: (kind: MediaKind) =>
      items.length < max && !(oneOfEach && items.some((item) => item.kind === kind)),
    sent: asKept(items),
    previews: items.filter(({ src }) => src).map(({ src, alt }) => ({ src, alt })),
    add,
    addVoice,
    reuse,
    remove,
    pause,
    retry,
    describe,
    move,
    settled,
    settledOrKept,
    keptHere,
    handOver,
    clear,
    forget,
  };
}
