import { DomainError } from "../../../../shared/ground/errors.ts";
import { PAGE_SIZE } from "../../../../shared/ground/limits.ts";
import { decodeCursor, toPage } from "../../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { presentMessages } from "../../conversations/index.ts";
import { readPinnedMessages } from "./message-pin.query.ts";
import { toPinned } from "./pin.routes.ts";
import { pinMessage, unpinMessage } from "./pin-message.ts";

const calls = memberCalls.conversations;

/** The calls that pin and unpin private messages. */
export const messagePinCalls = {
  pinMessage: calls.pinMessage.handler(async ({ context: { services, viewer }, input }) =>
    toPinned(await pinMessage(services, viewer, input.id)),
  ),
  unpinMessage: calls.unpinMessage.handler(async ({ context: { services, viewer }, input }) =>
    toPinned(await unpinMessage(services, viewer, input.id)),
  ),
  listPinned: calls.listPinned.handler(async ({ context: { services, viewer }, input }) => {
    const wanted = input.limit ?? PAGE_SIZE;
    const page = { after: decodeCursor(input.cursor), count: wanted + 1 };
    const rows = await readPinnedMessages(services.db, viewer, input.id, page);
    if (!rows) throw new DomainError("NOT_FOUND");
    const { items, nextCursor } = toPage(rows, wanted, (row) => ({
      at: row.pinned_at,
      id: row.id,
    }));
    return { items: presentMessages(services, viewer, items), nextCursor };
  }),
};
