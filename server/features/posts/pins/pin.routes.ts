import { PAGE_SIZE } from "../../../../shared/ground/limits.ts";
import { decodeCursor, toPage } from "../../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { readPinnedAnywhere } from "./message-pin.query.ts";
import { type PinEntry, readPins } from "./pin.query.ts";
import { pinPost, unpinPost } from "./pin-post.ts";
import { latestFirst, presentPins } from "./present-pins.ts";

const calls = memberCalls.pins;

/** The viewer's pins in the shape of the contract. */
export const toPinned = (entries: PinEntry[]) => ({
  success: true as const,
  epingleMessage: entries.map(({ id, at }) => ({
    messageIdEpingle: id,
    dateOfCreation: at.toISOString(),
  })),
});

export const pinCalls = {
  pin: calls.pin.handler(async ({ context: { services, viewer }, input }) =>
    toPinned(await pinPost(services, viewer, input.id)),
  ),
  unpin: calls.unpin.handler(async ({ context: { services, viewer }, input }) =>
    toPinned(await unpinPost(services, viewer, input.id)),
  ),
  list: calls.list.handler(async ({ context: { services, viewer }, input }) => {
    const wanted = input.limit ?? PAGE_SIZE;
    const page = { after: decodeCursor(input.cursor), count: wanted + 1 };
    const pinned = await Promise.all([
      readPins(services.db, viewer, page),
      readPinnedAnywhere(services.db, viewer, page),
    ]);
    const { items, nextCursor } = toPage(pinned.flat().sort(latestFirst), wanted, (row) => ({
      at: row.pinned_at,
      id: row.id,
    }));
    return { items: presentPins(services, viewer, items), nextCursor };
  }),
};
