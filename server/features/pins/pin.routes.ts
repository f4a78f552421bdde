import { PAGE_SIZE } from "../../../shared/limits.ts";
import { decodeCursor, toPage } from "../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../infrastructure/http/call-context.ts";
import { presentPosts } from "../posts/index.ts";
import { type PinEntry, readPins } from "./pin.query.ts";
import { pinPost, unpinPost } from "./pin-post.ts";

const calls = memberCalls.pins;

/** One's pins as the contract answers them. */
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
    const rows = await readPins(services.db, viewer, page);
    const { items, nextCursor } = toPage(rows, wanted, (row) => ({
      at: row.pinned_at,
      id: row.id,
    }));
    const posts = presentPosts(services, viewer, items);
    return {
      items: posts.map((post, place) => ({
        kind: "partage" as const,
        pinnedAt: (items[place] as (typeof items)[number]).pinned_at.toISOString(),
        post,
      })),
      nextCursor,
    };
  }),
};
