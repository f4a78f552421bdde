import { PAGE_SIZE } from "../../../../shared/ground/limits.ts";
import { decodeCursor, toPage } from "../../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { listBlocked } from "./block.query.ts";
import { blockMember, unblockMember } from "./block-member.ts";

const calls = memberCalls.blocks;
const DONE = { success: true as const };

export const blockCalls = {
  list: calls.list.handler(async ({ context: { services, viewer }, input }) => {
    const wanted = input.limit ?? PAGE_SIZE;
    const page = { after: decodeCursor(input.cursor), count: wanted + 1 };
    const rows = await listBlocked(services.db, viewer, page);
    const { items, nextCursor } = toPage(rows, wanted, (row) => row.position);
    return {
      items: items.map(({ member, position }) => ({
        member,
        blockedAt: position.at.toISOString(),
      })),
      nextCursor,
    };
  }),

  block: calls.block.handler(async ({ context: { services, viewer }, input }) => {
    await blockMember(services, viewer, input.memberId);
    return DONE;
  }),

  unblock: calls.unblock.handler(async ({ context: { services, viewer }, input }) => {
    await unblockMember(services, viewer, input.memberId);
    return DONE;
  }),
};
