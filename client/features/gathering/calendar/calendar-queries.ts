import { callKey, callPages, callQuery } from "../../../infrastructure/reading/queries.ts";
import type { Day, Month } from "./days.ts";

/** Which events a list shows. */
export type Shown = "a-venir" | "mes-reponses" | "passes";

const inputOf: Record<Shown, { when: "a-venir" | "passes"; mine?: "true" }> = {
  "a-venir": { when: "a-venir" },
  "mes-reponses": { when: "a-venir", mine: "true" },
  passes: { when: "passes" },
};

/** How many the home announces. */
export const NEXT = 3;

/** Every question asked about events, each with its key in the cache. */
export const calendarQueries = {
  all: callKey("calendarEvents"),
  list: (shown: Shown, groupId?: string) =>
    callPages("calendarEvents", "list", { ...inputOf[shown], ...(groupId && { groupId }) }),
  month: (month: Month, groupId?: string) =>
    callQuery("calendarEvents", "listMonth", { month, ...(groupId && { groupId }) }),
  next: callQuery("calendarEvents", "list", { limit: NEXT }),
  one: (id: string, day?: Day | null) =>
    callQuery("calendarEvents", "read", { id, ...(day && { day }) }),
  ofEvent: (id: string) => callKey("calendarEvents", "read", { id }),
  answers: (id: string, day: Day, answer: "oui" | "interesse") =>
    callPages("calendarEvents", "listAnswers", { id, day, answer }),
  feed: callQuery("calendarEvents", "hasFeed"),
};

/** Names the answers on their way to an event. */
export const answering = (eventId: string) => ["answer", eventId];
