import { callKey, callPages, callQuery } from "../../../infrastructure/reading/queries.ts";
import type { Day, MonthKey } from "./days.ts";

/** Which events a list shows. */
export type EventListKind = "upcoming" | "mine" | "past";

const inputOf = {
  upcoming: { when: "upcoming", each: "event" },
  mine: { when: "upcoming", mine: "true" },
  past: { when: "past" },
} as const;

/** How many the home announces. */
export const NEXT = 3;

/** Every question asked about events, each with its key in the cache. */
export const calendarQueries = {
  all: callKey("calendarEvents"),
  list: (shown: EventListKind, groupId?: string) =>
    callPages("calendarEvents", "list", {
      ...inputOf[shown],
      counted: "true",
      ...(groupId && { groupId }),
    }),
  month: (month: MonthKey, groupId?: string) =>
    callQuery("calendarEvents", "listMonth", { month, ...(groupId && { groupId }) }),
  next: callQuery("calendarEvents", "list", { limit: NEXT, each: "event" }),
  one: (id: string, day?: Day | null) =>
    callQuery("calendarEvents", "read", { id, ...(day && { day }) }),
  ofEvent: (id: string) => callKey("calendarEvents", "read", { id }),
  answers: (id: string, day: Day, answer: "going" | "interested") =>
    callPages("calendarEvents", "listAnswers", { id, day, answer }),
  feed: callQuery("calendarEvents", "hasFeed"),
};

/** Mutation key of the answers in flight to an event. */
export const answeringKey = (eventId: string) => ["answer", eventId];
