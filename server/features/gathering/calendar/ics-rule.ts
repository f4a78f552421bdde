import type { Recurrence } from "../../../../shared/gathering/calendar-events.contract.ts";
import { daysOf, weekdaysOf } from "../../../../shared/gathering/recurrence.ts";
import { placeInMonth, weekdayOf } from "../../../../shared/ground/days.ts";

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const nameOf = (weekday: number): string => WEEKDAYS[weekday - 1] as string;

/**
 * How an event comes back as calendar applications read it (RFC 5545, `RRULE`).
 *
 * @param lastMoment writes the last day as the `UNTIL` of the rule
 */
export function recurrenceRule(
  firstDay: string,
  rule: Recurrence,
  lastMoment: (day: string) => string,
): string {
  return [...parts(firstDay, rule), ...end(firstDay, rule, lastMoment)].join(";");
}

function parts(firstDay: string, rule: Recurrence): string[] {
  const interval = `INTERVAL=${rule.interval}`;
  const date = `BYMONTHDAY=${Number(firstDay.slice(8))}`;
  switch (rule.every) {
    case "day":
      return ["FREQ=DAILY", interval];
    case "week": {
      const weekdays = weekdaysOf(firstDay, rule.weekdays).map(nameOf);
      return ["FREQ=WEEKLY", interval, "WKST=MO", `BYDAY=${weekdays.join(",")}`];
    }
    case "month":
      return ["FREQ=MONTHLY", interval, rule.on === "date" ? date : weekdayIn(firstDay, rule.on)];
    case "year":
      return ["FREQ=YEARLY", interval, `BYMONTH=${Number(firstDay.slice(5, 7))}`, date];
  }
}

function weekdayIn(firstDay: string, on: string): string {
  const rank = on === "last-weekday" ? -1 : placeInMonth(firstDay);
  return `BYDAY=${rank}${nameOf(weekdayOf(firstDay))}`;
}

/** RRULE takes UNTIL or COUNT, not both: of the two, the one reached first is written. */
function end(firstDay: string, rule: Recurrence, lastMoment: (day: string) => string): string[] {
  const { until, count } = rule;
  if (until === null) return count === null ? [] : [`COUNT=${count}`];
  if (count === null) return [`UNTIL=${lastMoment(until)}`];
  const all = daysOf(firstDay, rule, { from: firstDay, to: until, max: count });
  return [`UNTIL=${lastMoment(all.at(-1) ?? until)}`];
}
