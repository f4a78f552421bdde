import { DomainError } from "../../../../shared/ground/errors.ts";
import { PAGE_SIZE } from "../../../../shared/ground/limits.ts";
import { decodeCursor, toPage } from "../../../infrastructure/database/keyset.ts";
import { memberCalls, visitorCalls } from "../../../infrastructure/http/call-context.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { listDataRequests, readDataRequest } from "./data-request.query.ts";
import { answerDataRequest, editDataRequest } from "./handle-data-request.ts";
import { sendDataRequest } from "./send-data-request.ts";

const calls = memberCalls.dataRequests;

async function show({ db }: Services, viewer: Viewer, id: string) {
  const request = await readDataRequest(db, viewer.id, id);
  if (!request) throw new DomainError("NOT_FOUND");
  return request;
}

/** Calls to send a request about personal data, and to answer it. */
export const dataRequestCalls = {
  send: visitorCalls.dataRequests.send.handler(async ({ context: { services, from }, input }) => ({
    success: true as const,
    receipt: await sendDataRequest(services, input, { from }),
  })),

  list: calls.list.handler(async ({ context: { services, viewer }, input }) => {
    const wanted = input.limit ?? PAGE_SIZE;
    const after = decodeCursor(input.cursor);
    const rows = await listDataRequests(services.db, viewer.id, {
      state: input.state,
      after,
      count: wanted + 1,
    });
    const page = toPage(rows, wanted, (row) => row.position);
    return { ...page, items: page.items.map((row) => row.request) };
  }),

  read: calls.read.handler(({ context: { services, viewer }, input }) =>
    show(services, viewer, input.id),
  ),

  edit: calls.edit.handler(async ({ context: { services, viewer }, input }) => {
    await editDataRequest(services, viewer, input);
    return show(services, viewer, input.id);
  }),

  answer: calls.answer.handler(async ({ context: { services, viewer }, input }) => {
    await answerDataRequest(services, viewer, input);
    return { success: true as const };
  }),
};
