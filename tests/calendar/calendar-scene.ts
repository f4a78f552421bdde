import type { CalendarEvent } from "../../shared/gathering/calendar-events.contract.ts";
import { addDays } from "../../shared/gathering/recurrence.ts";
import { wallTimeOf } from "../../shared/ground/zoned-time.ts";
import { created, type TestMember, type TestParvis } from "../builders/index.ts";

/** The day so many days from now, as the community's clocks show it. */
export const dayFromNow = (site: TestParvis, days: number): string =>
  addDays(wallTimeOf(site.clock(), "Europe/Paris").day, days);

/** What the form sends: a watch in a week, from half past seven to half past nine in the evening. */
export function eventWish(site: TestParvis, changes: Record<string, unknown> = {}) {
  const firstDay = String(changes.firstDay ?? dayFromNow(site, 7));
  return {
    title: "Veillée de louange",
    description: "Deux heures pour chanter.",
    type: "priere",
    firstDay,
    hour: "19:30",
    endDay: firstDay,
    endHour: "21:30",
    location: "Église Saint-Rémi",
    ...changes,
  };
}

/** Every Sunday, or what else is said. */
export const weekly = (changes: Record<string, unknown> = {}) => ({
  every: "week",
  interval: 1,
  weekdays: [7],
  until: null,
  count: null,
  ...changes,
});

/** An event made by the real call. */
export const makeEvent = async (
  site: TestParvis,
  who: TestMember,
  changes: Record<string, unknown> = {},
): Promise<CalendarEvent> =>
  created(await who.post("/api/calendar-events", eventWish(site, changes)));
