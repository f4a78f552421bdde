import type { CalendarEventItem } from "../../../../../shared/gathering/calendar-events.contract.ts";
import { type Day, plusDays } from "../../../../infrastructure/words/days.ts";

export type DayOfEvents = { day: Day; events: CalendarEventItem[] };

/** Events in the order they came, by the day on which each takes place. */
export const byDay = (events: readonly CalendarEventItem[]): DayOfEvents[] =>
  [...Map.groupBy(events, ({ day }) => day)].map(([day, listed]) => ({ day, events: listed }));

/** Of an event that comes back, only the first day that takes place, and those called off before it. */
export function onceEach(events: readonly CalendarEventItem[]): CalendarEventItem[] {
  const taken = new Set<string>();
  return events.filter(({ id, cancelled }) => {
    if (taken.has(id)) return false;
    if (!cancelled) taken.add(id);
    return true;
  });
}

/** How many days ahead an answer is asked for. */
const ASKED_AHEAD = 14;

/** The next event that the member said nothing of, within two weeks. */
export const missingAnswer = (
  events: readonly CalendarEventItem[],
  now: Day,
): CalendarEventItem | undefined =>
  events.find(
    ({ myAnswer, cancelled, status, day, endsAt }) =>
      myAnswer === null &&
      !cancelled &&
      status === "publie" &&
      Date.parse(endsAt) > Date.now() &&
      day <= plusDays(now, ASKED_AHEAD),
  );
