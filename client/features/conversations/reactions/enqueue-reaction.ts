import { changeRow } from "../../../infrastructure/outbox/keep-in-outbox.ts";
import type { OutboxItem } from "../../../infrastructure/outbox/outbox.ts";
import { withItem, withNew } from "../../../infrastructure/outbox/outbox-order.ts";
import { wakeOutbox } from "../../../infrastructure/outbox/wake-outbox.ts";
import { ApiError } from "../../../infrastructure/reading/api-error.ts";
import type { ReactionInput } from "./reaction-input.ts";

type Wish = Omit<OutboxItem<ReactionInput>, "order" | "state">;

/**
 * Keeps the member's last wish about a message.
 *
 * @param uncertain it was sent, and no answer said whether it arrived
 * @throws ApiError PHONE_FULL when this phone has no room
 */
export async function enqueueReaction(
  memberId: string,
  input: ReactionInput,
  uncertain: boolean,
): Promise<void> {
  const wish: Wish = {
    id: crypto.randomUUID(),
    memberId,
    kind: "reaction",
    place: input.messageId,
    input,
    media: [],
    writtenAt: new Date().toISOString(),
    ...(uncertain && { uncertain }),
  };
  try {
    await changeRow(memberId, (items) => withWish(items, wish));
  } catch {
    throw new ApiError("PHONE_FULL", 0);
  }
  wakeOutbox();
}

/** The last wish about a message replaces one that waits; one that is leaving is followed. */
export function withWish(items: readonly OutboxItem[], wish: Wish): readonly OutboxItem[] {
  const former = items.find(
    ({ kind, place, state }) => kind === "reaction" && place === wish.place && state !== "sending",
  );
  return former
    ? withItem(items, former.id, (item) => ({ ...item, input: wish.input }))
    : withNew(items, wish);
}
