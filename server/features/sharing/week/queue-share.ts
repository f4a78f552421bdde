import { DomainError } from "../../../../shared/ground/errors.ts";
import { comingSlots, nextFree } from "../../../../shared/sharing/week/slots.ts";
import type { PublishingSlot } from "../../../../shared/sharing/week/week.contract.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { publishShare } from "../publishing/publish-share.ts";
import type { ShareInput } from "../publishing/share.ts";
import { type Queue, readQueue } from "./slot.query.ts";
import { holdSlot, releaseSlots, replaceSlots } from "./slot.repository.ts";

/** A member's slots, and when what they add to the queue now would go out. */
export async function readSlots(services: Services, viewer: Viewer) {
  const now = services.clock();
  const queue = await readQueue(services.db, viewer.id, { now, shareId: null });
  return { items: queue.slots, next: firstFree(queue, now)?.toISOString() ?? null };
}

const firstFree = ({ slots, zone, taken }: Queue, now: Date): Date | null =>
  nextFree(comingSlots(slots, { after: now, zone }), taken);

/** Chooses the slots of a member's week; the same one twice is one. */
export async function saveSlots(
  services: Services,
  viewer: Viewer,
  items: readonly PublishingSlot[],
): Promise<void> {
  await act(services, (tx) => replaceSlots(tx, viewer.id, items));
}

/**
 * Publishes a share at the next free slot of its author. Of two that want the same moment at once,
 * one gets it and the other the next one: the database decides. A repeat with the same id answers
 * with the first.
 *
 * @returns the id of the share
 * @throws DomainError NO_SLOT, QUEUE_FULL, as `publishShare`
 */
export async function queueShare(
  services: Services,
  viewer: Viewer,
  wish: ShareInput,
): Promise<string> {
  const shareId = wish.id ?? uuidv7();
  const now = services.clock();
  const queue = await readQueue(services.db, viewer.id, { now, shareId });
  if (queue.slots.length === 0) throw new DomainError("NO_SLOT");
  const at = await takeSlot(services, viewer, { queue, shareId, now });
  try {
    return await publishShare(services, viewer, {
      ...wish,
      id: shareId,
      scheduleFor: at.toISOString(),
    });
  } catch (error) {
    await act(services, (tx) => releaseSlots(tx, shareId));
    throw error;
  }
}

/** @throws DomainError QUEUE_FULL when every slot of the year is taken */
async function takeSlot(
  services: Services,
  viewer: Viewer,
  { queue, shareId, now }: { queue: Queue; shareId: string; now: Date },
): Promise<Date> {
  const taken = [...queue.taken];
  for (;;) {
    const at = firstFree({ ...queue, taken }, now);
    if (!at) throw new DomainError("QUEUE_FULL");
    const wish = { memberId: viewer.id, at, shareId, now };
    if (await act(services, (tx) => holdSlot(tx, wish))) return at;
    taken.push(at);
  }
}
