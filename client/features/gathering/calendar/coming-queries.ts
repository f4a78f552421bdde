import { callKey, callQuery } from "../../../infrastructure/reading/queries.ts";

/** How many the home announces. */
const NEXT = 3;

/** What the home asks about events: the whole of the calendar's keys, and what comes next. */
export const comingQueries = {
  all: callKey("calendarEvents"),
  next: callQuery("calendarEvents", "list", { limit: NEXT, each: "event" }),
};

/** Mutation key of the answers in flight to an event. */
export const answeringKey = (eventId: string) => ["answer", eventId];
