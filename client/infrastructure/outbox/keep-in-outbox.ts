import { ApiError } from "../reading/api-error.ts";
import { localUserId } from "../session/local-user.ts";
import type { NewOutboxItem, OutboxItem } from "./outbox.ts";
import { broadcastOutbox } from "./outbox-mirror.ts";
import { markWaiting, withChange, withNew, withoutOpen } from "./outbox-order.ts";
import { phoneRows } from "./outbox-rows.ts";
import { wakeOutbox } from "./wake-outbox.ts";

/**
 * Keeps what was just composed on this phone, and sends it as soon as it can. Resolves once nothing
 * can lose it: until then the words stay where they were written.
 *
 * @throws ApiError PHONE_FULL without room nor network; as the server refuses, where a phone without
 *   room has a network and sends it at once
 */
export async function putInOutbox<Input>(item: NewOutboxItem<Input>): Promise<void> {
  const memberId = signedIn();
  const whole = { ...item, memberId, writtenAt: new Date().toISOString() };
  try {
    await changeRow(memberId, (items) => withNew(items, whole));
  } catch {
    if (!navigator.onLine) throw new ApiError("PHONE_FULL", 0);
    const { sendUnkept } = await import("./send-outbox.ts");
    return await sendUnkept({ ...whole, order: 0, state: "sending" });
  }
  wakeOutbox();
}

/**
 * Changes something that has not left; it takes its turn again, also when it had been refused.
 *
 * @returns false when it is leaving, may have left, or is gone
 */
export async function changeInOutbox<Input>(
  id: string,
  change: (item: OutboxItem<Input>) => OutboxItem<Input>,
): Promise<boolean> {
  const changed = await changeRow(signedIn(), (items) =>
    withChange(items, id, (item) => markWaiting(change(item as OutboxItem<Input>))),
  );
  if (changed) wakeOutbox();
  return changed;
}

/** Sends again something that was refused. */
export const retryInOutbox = (id: string): Promise<boolean> => changeInOutbox(id, (item) => item);

/**
 * Takes something back to where it was written; its files stay on this phone.
 *
 * @returns null when it is leaving, may have left, or is gone
 */
export async function takeFromOutbox<Input>(id: string): Promise<OutboxItem<Input> | null> {
  let taken: OutboxItem | undefined;
  const changed = await changeRow(signedIn(), (items) => {
    taken = items.find((item) => item.id === id);
    return withoutOpen(items, id);
  });
  return changed ? ((taken as OutboxItem<Input>) ?? null) : null;
}

/** Gives something up, with its files; false when it is leaving, may have left, or is gone. */
export async function dropFromOutbox(id: string): Promise<boolean> {
  // Before anything is taken away: a code that cannot be loaded changes nothing.
  const { deletePendingUploads } = await import("../files/pending-uploads.ts");
  const taken = await takeFromOutbox(id);
  if (taken) await deletePendingUploads(taken.media);
  return taken !== null;
}

/** Changes what waits in one go, and shows it. */
export async function changeRow(
  memberId: string,
  change: (items: readonly OutboxItem[]) => readonly OutboxItem[],
): Promise<boolean> {
  let changed = false;
  const after = await phoneRows.change(memberId, (items) => {
    const next = change(items);
    changed = next !== items;
    return next;
  });
  if (changed) broadcastOutbox(memberId, after);
  return changed;
}

function signedIn(): string {
  const memberId = localUserId();
  if (!memberId) throw new ApiError("SIGN_IN_REQUIRED", 401);
  return memberId;
}
