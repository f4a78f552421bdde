import { addDays, daysOf } from "../../../../shared/gathering/recurrence.ts";
import { DomainError, ERRORS, type ErrorCode } from "../../../../shared/ground/errors.ts";
import {
  MAX_EVENT_MINUTES,
  MAX_OCCURRENCES,
  OCCURRENCE_HORIZON_DAYS,
} from "../../../../shared/ground/limits.ts";
import {
  type FoundMoment,
  momentOf,
  type WallTime,
  wallTimeOf,
} from "../../../../shared/ground/zoned-time.ts";
import type { Schedule } from "./calendar-event.ts";

const MINUTE_MS = 60_000;
/** Days that began this long ago may still be going on. */
const LONGEST_DAYS = 15;
/** Days kept of an event that is wholly past when it is written down. */
const KEPT_PAST_DAYS = 12;

/** A single occurrence of an event. */
export type Occurrence = { day: string; startsAt: Date; endsAt: Date };

/** A beginning and an end as someone typed them. */
export type TypedTimes = { firstDay: string; hour: string; endDay: string; endHour: string };

/**
 * How long an event lasts, in minutes. A single event lasts the elapsed time; a recurring one lasts
 * the difference of its wall-clock times, even when the clocks change on the first night.
 *
 * @throws DomainError HOUR_SKIPPED, EVENT_ENDS_BEFORE, EVENT_TOO_LONG, INVALID_INPUT with the field
 */
export function durationOf(typed: TypedTimes, timeZone: string, recurring: boolean): number {
  const start = momentOfField(
    { day: typed.firstDay, hour: typed.hour },
    timeZone,
    "hour",
    recurring,
  );
  const end = momentOfField(
    { day: typed.endDay, hour: typed.endHour },
    timeZone,
    "endHour",
    recurring,
  );
  const passed = recurring
    ? onTheWall({ day: typed.endDay, hour: typed.endHour }) -
      onTheWall({ day: typed.firstDay, hour: typed.hour })
    : end.getTime() - start.getTime();
  const minutes = Math.round(passed / MINUTE_MS);
  if (minutes <= 0) throw fieldError("EVENT_ENDS_BEFORE", "endHour");
  if (minutes > MAX_EVENT_MINUTES) throw fieldError("EVENT_TOO_LONG", "endDay");
  return minutes;
}

/** When an event ends, as someone would type it. */
export function endOf({ firstDay, hour, duration, timeZone, recurrence }: Schedule): WallTime {
  if (recurrence) {
    const end = new Date(onTheWall({ day: firstDay, hour }) + duration * MINUTE_MS).toISOString();
    return { day: end.slice(0, 10), hour: end.slice(11, 16) };
  }
  const start = momentOf({ day: firstDay, hour }, timeZone)?.at ?? new Date(0);
  return wallTimeOf(new Date(start.getTime() + duration * MINUTE_MS), timeZone);
}

/**
 * The occurrences to be stored: those up to the horizon, and the next occurrence however far it
 * is. Of an event that is wholly past, its last ones.
 */
export function occurrencesToMake(schedule: Schedule, now: Date): Occurrence[] {
  return daysToMake(schedule, wallTimeOf(now, schedule.timeZone).day).flatMap((day) => {
    const found = occurrenceOn(schedule, day);
    return found ? [found] : [];
  });
}

function daysToMake({ firstDay, recurrence }: Schedule, today: string): string[] {
  if (!recurrence) return [firstDay];
  const from = addDays(today, -LONGEST_DAYS);
  const to = addDays(today, OCCURRENCE_HORIZON_DAYS);
  const max = MAX_OCCURRENCES + LONGEST_DAYS;
  const coming = daysOf(firstDay, recurrence, { from, to, max });
  if (coming.some((day) => day > today)) return coming;
  const next = daysOf(firstDay, recurrence, { from: addDays(today, 1), to: null, max: 1 });
  if (coming.length + next.length > 0) return [...coming, ...next];
  const past = daysOf(firstDay, recurrence, { from: firstDay, to: today, max: MAX_OCCURRENCES });
  return past.slice(-KEPT_PAST_DAYS);
}

/** The occurrence of a day; an hour that the clocks skip that day is moved as much later. */
function occurrenceOn({ hour, duration, timeZone }: Schedule, day: string): Occurrence | null {
  const start = momentOf({ day, hour }, timeZone);
  if (!start) return null;
  return { day, startsAt: start.at, endsAt: new Date(start.at.getTime() + duration * MINUTE_MS) };
}

/** When an occurrence is recalled the first time: the day before, at the same hour on the wall. */
export function dayBefore(day: string, hour: string, timeZone: string): Date {
  return momentOf({ day: addDays(day, -1), hour }, timeZone)?.at ?? new Date(0);
}

/** When an occurrence is recalled the second time: sixty minutes before. */
export const hourBefore = (startsAt: Date): Date => new Date(startsAt.getTime() - 60 * MINUTE_MS);

/** A moment that exists; only an event that takes place once is refused an hour that is jumped over. */
function momentOfField(wall: WallTime, timeZone: string, field: string, recurring: boolean): Date {
  const found: FoundMoment | null = momentOf(wall, timeZone);
  if (!found) throw fieldError("INVALID_INPUT", field);
  if (found.clock === "skipped" && !recurring) throw fieldError("HOUR_SKIPPED", field);
  return found.at;
}

const onTheWall = ({ day, hour }: WallTime): number => Date.parse(`${day}T${hour}:00Z`);

/** An error on a single field of the form. */
export const fieldError = (code: ErrorCode, field: string): DomainError =>
  new DomainError(code, [{ field, message: ERRORS[code][1] }]);
