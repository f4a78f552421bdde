import { useEffect, useState, useSyncExternalStore } from "react";
import type { KeptMedia } from "../../../infrastructure/files/kept-media.ts";
import { asKept } from "./attachment.ts";
import { AttachmentLine } from "./attachment-line.ts";

/** The attachments of a text being written, and the actions on them. */
export type Attachments = ReturnType<typeof useAttachments>;

/**
 * Photos, voices, videos and files on their way from this phone.
 *
 * @param max how many are taken
 * @param kept those of a draft
 * @param untilPublished whether files stay on this phone until their text is published, as the
 *   outbox wishes; otherwise until they have arrived
 */
export function useAttachments(
  max: number,
  kept: readonly KeptMedia[] = [],
  untilPublished = false,
) {
  const [line] = useState(() => new AttachmentLine(max, kept, untilPublished));
  const { items, fault } = useSyncExternalStore(
    line.subscribe,
    () => line.state,
    () => line.state,
  );
  useEffect(() => line.enter(), [line]);
  const { add, addVoice, remove, pause, retry, describe, move } = line;
  const { settled, settledOrKept, kept: keptHere, handOver, clear, forget } = line;
  return {
    items,
    max,
    fault,
    count: items.length,
    full: items.length >= max,
    sent: asKept(items),
    previews: items.filter(({ src }) => src).map(({ src, alt }) => ({ src, alt })),
    add,
    addVoice,
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
