import type { Day, MonthKey } from "../../../../shared/ground/days.ts";
import { callKey, callPages, callQuery } from "../../../infrastructure/reading/queries.ts";

/** Which events a list shows. */
export type EventListKind = "upcoming" | "mine" | "past";

const inputOf = {
  upcoming: { when: "upcoming", each: "event" },
  mine: { when: "upcoming", mine: "true" },
  past: { when: "past" },
} as const;

/** What the pages of the calendar ask about events, each question with its key in the cache. */
export const calendarQueries = {
  list: (shown: EventListKind, groupId?: string) =>
    callPages("calendarEvents", "list", {
      ...inputOf[shown],
      counted: "true",
      ...(groupId && { groupId }),
    }),
  month: (month: MonthKey, groupId?: string) =>
    callQuery("calendarEvents", "listMonth", { month, ...(groupId && { groupId }) }),
  one: (id: string, day?: Day | null) =>
    callQuery("calendarEvents", "read", { id, ...(day && { day }) }),
  ofEvent: (id: string) => callKey("calendarEvents", "read", { id }),
  answers: (id: string, day: Day, answer: "going" | "interested") =>
    callPages("calendarEvents", "listAnswers", { id, day, answer }),
  feed: callQuery("calendarEvents", "hasFeed"),
};
