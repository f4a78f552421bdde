import { PAGE_SIZE } from "../../../../shared/ground/limits.ts";
import { decodeCursor, toPage } from "../../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { createMediaSigner, toMedia } from "../../media/index.ts";
import { listSentMedia } from "./share-media.query.ts";

const calls = memberCalls.shares;

/** What was sent before, to be taken again. */
export const shareMediaHandlers = {
  listMedia: calls.listMedia.handler(async ({ context: { services, viewer }, input }) => {
    const { db, secrets, clock } = services;
    const { kind, cursor, limit: wanted = PAGE_SIZE } = input;
    const after = decodeCursor(cursor);
    const rows = await listSentMedia(db, viewer, { kind, after, count: wanted + 1 });
    const { items, nextCursor } = toPage(rows, wanted, ({ at, id }) => ({ at, id }));
    const sign = createMediaSigner(secrets, viewer.id, clock());
    return { items: items.map(({ media }) => toMedia(media, sign)), nextCursor };
  }),
};
