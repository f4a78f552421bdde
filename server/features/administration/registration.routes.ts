import { PAGE_SIZE } from "../../../shared/ground/limits.ts";
import { decodeCursor, toPage } from "../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../infrastructure/http/call-context.ts";
import { acceptRegistration, assertMayAnswer, refuseRegistration } from "./answer-registration.ts";
import { listRegistrations } from "./registration.query.ts";

const calls = memberCalls.administration;

/** Calls that list and answer registrations. */
export const registrationCalls = {
  listRegistrations: calls.listRegistrations.handler(
    async ({ context: { services, viewer }, input }) => {
      assertMayAnswer(viewer);
      const wanted = input.limit ?? PAGE_SIZE;
      const after = decodeCursor(input.cursor);
      const rows = await listRegistrations(services.db, viewer, { after, count: wanted + 1 });
      const page = toPage(rows, wanted, (row) => row.position);
      return { ...page, items: page.items.map((row) => row.request) };
    },
  ),

  answerRegistration: calls.answerRegistration.handler(
    async ({ context: { services, viewer }, input: { id, accept, reason = "" } }) => {
      assertMayAnswer(viewer);
      if (accept) await acceptRegistration(services, id);
      else await refuseRegistration(services, id, reason);
      return { success: true as const };
    },
  ),
};
