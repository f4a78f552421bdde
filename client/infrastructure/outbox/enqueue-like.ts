import { ApiError } from "../reading/api-error.ts";
import { changeRow } from "./keep-in-outbox.ts";
import type { LikeInput } from "./like-wish.ts";
import type { OutboxItem } from "./outbox.ts";
import { withItem, withNew, withoutItem } from "./outbox-order.ts";
import { wakeOutbox } from "./wake-outbox.ts";

/** A like that waits: `place` is the text's id, by which it is found again. */
type Wish = Omit<OutboxItem<LikeInput>, "order" | "state">;

/**
 * Keeps the member's last wish about a text; a like then an unlike cancel out and send nothing.
 *
 * @param uncertain it was sent, and no answer said whether it arrived
 * @throws ApiError LIKE_FAILED when this phone has no room
 */
export async function enqueueLike(
  memberId: string,
  { id, ...input }: LikeInput & { id: string },
  uncertain: boolean,
): Promise<void> {
  const wish: Wish = {
    id: crypto.randomUUID(),
    memberId,
    kind: "like",
    place: id,
    input,
    media: [],
    writtenAt: new Date().toISOString(),
    ...(uncertain && { uncertain }),
  };
  try {
    await changeRow(memberId, (items) => withInput(items, wish));
  } catch {
    throw new ApiError("LIKE_FAILED", 0);
  }
  wakeOutbox();
}

/**
 * Adds a wish to what waits: the last one about a text is what counts. One that is leaving is left
 * alone, and the new one follows it.
 */
export function withInput(items: readonly OutboxItem[], wish: Wish): readonly OutboxItem[] {
  const former = items.find(
    ({ kind, place, state }) => kind === "like" && place === wish.place && state !== "sending",
  ) as OutboxItem<LikeInput> | undefined;
  if (!former) return withNew(items, wish);
  if (former.input.on === wish.input.on) return items;
  // The server was never asked: nothing has to be undone there.
  if (!former.uncertain) return withoutItem(items, former.id);
  return withItem(items, former.id, (item) => ({ ...item, input: wish.input }));
}
