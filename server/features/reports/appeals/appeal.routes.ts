import { DomainError } from "../../../../shared/ground/errors.ts";
import { PAGE_SIZE } from "../../../../shared/ground/limits.ts";
import { decodeCursor, toPage } from "../../../infrastructure/database/keyset.ts";
import { memberCalls, visitorCalls } from "../../../infrastructure/http/call-context.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { listAppeals, readAppeal } from "./appeal.query.ts";
import { decideAppeal, takeAppeal } from "./decide-appeal.ts";
import { sendAppeal } from "./send-appeal.ts";

const calls = memberCalls.appeals;
const DONE = { success: true } as const;

async function show(services: Services, viewer: Viewer, id: string) {
  const appeal = await readAppeal(services, viewer, id);
  if (!appeal) throw new DomainError("NOT_FOUND");
  return appeal;
}

/** Calls to contest a decision, and to answer who does. */
export const appealCalls = {
  send: visitorCalls.appeals.send.handler(async ({ context: { services, viewer }, input }) => {
    await sendAppeal(services, viewer, input);
    return DONE;
  }),

  list: calls.list.handler(async ({ context: { services, viewer }, input }) => {
    const wanted = input.limit ?? PAGE_SIZE;
    const filter = { after: decodeCursor(input.cursor), count: wanted + 1, state: input.state };
    const rows = await listAppeals(services.db, viewer, filter);
    const { items, nextCursor } = toPage(rows, wanted, (row) => row.position);
    return { items: items.map((row) => row.appeal), nextCursor };
  }),

  read: calls.read.handler(({ context: { services, viewer }, input }) =>
    show(services, viewer, input.id),
  ),

  take: calls.take.handler(async ({ context: { services, viewer }, input }) => {
    await takeAppeal(services, viewer, input);
    return show(services, viewer, input.id);
  }),

  decide: calls.decide.handler(async ({ context: { services, viewer }, input }) => {
    await decideAppeal(services, viewer, input);
    return DONE;
  }),
};
