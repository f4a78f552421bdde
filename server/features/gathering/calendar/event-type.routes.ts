import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { listEventTypes } from "./event-type.query.ts";
import { saveEventTypes } from "./save-event-types.ts";

const calls = memberCalls.calendarEvents;

async function answerWithTypes({ db }: Services) {
  const { items, updatedAt } = await listEventTypes(db);
  return { items, updatedAt: updatedAt.toISOString() };
}

/** The types of events, in the community’s words. */
export const eventTypeHandlers = {
  listTypes: calls.listTypes.handler(({ context }) => answerWithTypes(context.services)),
  saveTypes: calls.saveTypes.handler(async ({ context: { services }, input }) => {
    await saveEventTypes(services, input);
    return answerWithTypes(services);
  }),
};
