import type { KeptMedia } from "../files/kept-media.ts";
import type { ApiErrorCode } from "../reading/api-error.ts";
import { isOpen, type OutboxItem } from "./outbox.ts";

type Items = readonly OutboxItem[];
type Change = (item: OutboxItem) => OutboxItem;

/** Adds what was just composed after everything else; added twice, it is there once. */
export function withNew(items: Items, item: Omit<OutboxItem, "order" | "state">): Items {
  if (items.some(({ id }) => id === item.id)) return items;
  const order = Math.max(0, ...items.map((other) => other.order)) + 1;
  return [...items, { ...item, order, state: "waiting" }];
}

/** Changes one item, if it is there. */
export function withItem(items: Items, id: string, change: Change): Items {
  return items.some((item) => item.id === id)
    ? items.map((item) => (item.id === id ? change(item) : item))
    : items;
}

/** Changes one item that may still be changed; the very same list when it may not. */
export function withChange(items: Items, id: string, change: Change): Items {
  return items.some((item) => item.id === id && isOpen(item)) ? withItem(items, id, change) : items;
}

/** Without one item; the very same list when it is not there. */
export function withoutItem(items: Items, id: string): Items {
  return items.some((item) => item.id === id) ? items.filter((item) => item.id !== id) : items;
}

/** Takes back one item, unless it is being sent or may have been. */
export function withoutOpen(items: Items, id: string): Items {
  return items.some((item) => item.id === id && isOpen(item)) ? withoutItem(items, id) : items;
}

/**
 * The next item to send: the first written of those that wait, but nothing behind an item of the
 * same place that is held back. A refused item holds nothing back.
 *
 * @param held places whose turn must wait
 */
export function nextToSend(items: Items, held: ReadonlySet<string>): OutboxItem | undefined {
  return items
    .filter(({ state, place }) => state === "waiting" && !held.has(place))
    .sort((one, other) => one.order - other.order)[0];
}

/** It is being sent: from here on nobody changes it. */
export const markSending: Change = ({ fault: _, ...item }) => ({ ...item, state: "sending" });

/**
 * It could not be sent, for a reason that passes.
 *
 * @param how `uncertain`: it may have arrived; `failed`: the server answered, and failed at it
 */
export const putOff =
  (fault: ApiErrorCode, { uncertain, failed }: { uncertain: boolean; failed: boolean }): Change =>
  (item) => ({
    ...item,
    state: "waiting",
    fault,
    ...(failed && { failures: (item.failures ?? 0) + 1 }),
    // Once uncertain, only an answer tells whether it arrived.
    ...((uncertain || item.uncertain) && { uncertain: true }),
  });

/** The server refused it, so it has not arrived: its author decides. */
export const markRefused =
  (fault: ApiErrorCode): Change =>
  ({ uncertain: _, failures: __, ...item }) => ({ ...item, state: "refused", fault });

/** Its author retries or changed it: it waits again, at its former rank. */
export const markWaiting: Change = ({ fault: _, ...item }) => ({ ...item, state: "waiting" });

/** Some of its files are uploaded. */
export const withMedia =
  (media: KeptMedia[]): Change =>
  (item) => ({ ...item, media });

/** A page closed while these were being sent: they may have arrived. */
export function markInterrupted(items: Items): Items {
  return items.some(({ state }) => state === "sending")
    ? items.map((item) =>
        item.state === "sending" ? { ...item, state: "waiting", uncertain: true } : item,
      )
    : items;
}

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** How long to wait after so many failures in a row, in milliseconds: each time twice as long. */
export const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));
