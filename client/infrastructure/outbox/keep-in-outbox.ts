import { ApiError } from "../reading/api-error.ts";
import { localUserId } from "../session/local-user.ts";
import type { NewOutboxItem, OutboxItem } from "./outbox.ts";
import { broadcastOutbox } from "./outbox-mirror.ts";
import { markWaiting, withChange, withNew, withoutOpen } from "./outbox-order.ts";
import { phoneRows } from "./outbox-rows.ts";
import { wakeOutbox } from "./wake-outbox.ts";

/**
 * Keeps what was just composed on this phone, and sends it as soon as it can. Resolves once it is
 * stored durably: until then the words stay in the field they were typed in.
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
 * Changes something that was not sent; it waits again at its rank, even if it had been refused.
 *
 * @returns false when it is being sent, may have been, or is gone
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
 * Takes something back to the field it was written in; its files stay on this phone.
 *
 * @returns null when it is being sent, may have been, or is gone
 */
export async function takeFromOutbox<Input>(id: string): Promise<OutboxItem<Input> | null> {
  let taken: OutboxItem | undefined;
  const changed = await changeRow(signedIn(), (items) => {
    taken = items.find((item) => item.id === id);
    return withoutOpen(items, id);
  });
  return changed ? ((taken as OutboxItem<Input>) ?? null) : null;
}

/** Deletes something, with its files; false when it is being sent, may have been, or is gone. */
export async function dropFromOutbox(id: string): Promise<boolean> {
  // Loaded before anything is deleted: if the code cannot be loaded, nothing has changed.
  const { deletePendingUploads } = await import("../files/pending-uploads.ts");
  const taken = await takeFromOutbox(id);
  if (taken) await deletePendingUploads(taken.media);
  return taken !== null;
}

/** Changes the outbox in one transaction, and shows the change in every tab. */
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
