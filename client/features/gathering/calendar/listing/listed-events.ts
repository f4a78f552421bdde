import type { CalendarEventItem } from "../../../../../shared/gathering/calendar-events.contract.ts";
import { type Day, plusDays } from "../../../../../shared/ground/days.ts";

export type DayOfEvents = { day: Day; events: CalendarEventItem[] };

/** Events in the order they came, by the day on which each takes place. */
export const byDay = (events: readonly CalendarEventItem[]): DayOfEvents[] =>
  [...Map.groupBy(events, ({ day }) => day)].map(([day, listed]) => ({ day, events: listed }));

/** Beyond so many, a day among others shows the first few and how many follow. */
const MOST_OF_DAY = 5;
const FIRST_OF_DAY = 4;

/**
 * What of a day is listed among other days: all of it, or its first events and how many more there
 * are.
 *
 * @param total how many take place on it, of which some may not have been read yet
 */
export function foldedDay<T>(
  events: readonly T[],
  total: number,
): { shown: readonly T[]; more: number } {
  if (events.length <= MOST_OF_DAY) return { shown: events, more: 0 };
  const shown = events.slice(0, FIRST_OF_DAY);
  return { shown, more: Math.max(total, events.length) - shown.length };
}

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
