import { PAGE_SIZE } from "../../../../shared/ground/limits.ts";
import { DELETED } from "../../../../shared/ground/operation.contract.ts";
import { decodeCursor, toPage } from "../../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { decideHeld } from "./decide-held.ts";
import { listOwnHeld, listToDecide } from "./held-text.query.ts";
import { cancelOwnHeld, changeOwnHeld } from "./own-held.ts";
import { presentHeld, presentToDecide } from "./present-held-text.ts";

const calls = memberCalls.heldTexts;
const DONE = { success: true as const };

export const heldTextCalls = {
  listOwn: calls.listOwn.handler(async ({ context: { services, viewer } }) => ({
    items: presentHeld(services, viewer, await listOwnHeld(services.db, viewer)),
  })),
  change: calls.change.handler(async ({ context: { services, viewer }, input }) => {
    await changeOwnHeld(services, viewer, input);
    return DONE;
  }),
  cancel: calls.cancel.handler(async ({ context: { services, viewer }, input: { id } }) => {
    await cancelOwnHeld(services, viewer, id);
    return DELETED;
  }),
  listToDecide: calls.listToDecide.handler(async ({ context: { services, viewer }, input }) => {
    const wanted = input.limit ?? PAGE_SIZE;
    const page = { after: decodeCursor(input.cursor), count: wanted + 1 };
    const rows = await listToDecide(services.db, viewer, page);
    const { items, nextCursor } = toPage(rows, wanted, (row) => ({
      at: row.created_at,
      id: row.id,
    }));
    return { items: presentToDecide(services, viewer, items), nextCursor };
  }),
  decide: calls.decide.handler(async ({ context: { services, viewer }, input }) => {
    await decideHeld(services, viewer, input);
    return DONE;
  }),
};
