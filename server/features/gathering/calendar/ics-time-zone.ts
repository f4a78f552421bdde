import { addDays } from "../../../../shared/gathering/recurrence.ts";
import { placeInMonth, weekdayOf } from "../../../../shared/ground/days.ts";
import { wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import { icsLine, icsText, icsWall } from "./ics-text.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WEEK_MS = 7 * DAY_MS;
/** Years ahead in which changes of clock are looked for; a rule seen in all of them is taken to go on. */
const YEARS_AHEAD = 10;

/** A change of clock, from one UTC offset to another, in minutes. */
type Change = { at: Date; from: number; to: number };

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/**
 * A time zone as a calendar file describes it (`VTIMEZONE`), from a year on. The server's own time
 * zone data are the source: no copy of them is to be kept up to date.
 */
export function icsTimeZone(timeZone: string, since: Date): string {
  const start = new Date(Date.UTC(since.getUTCFullYear() - 1, 0, 1));
  const end = new Date(Date.UTC(start.getUTCFullYear() + YEARS_AHEAD + 2, 0, 1));
  const changes = changesBetween(timeZone, start, end);
  const first = offsetAt(start, timeZone);
  const parts = [
    observance("STANDARD", { at: start, from: first, to: first }, []),
    ...groups(changes).map((alike) => {
      const name = (alike[0]?.to ?? 0) > (alike[0]?.from ?? 0) ? "DAYLIGHT" : "STANDARD";
      return observance(name, alike[0] as Change, alike.slice(1), end);
    }),
  ];
  return [
    icsLine("BEGIN", "VTIMEZONE"),
    icsLine("TZID", icsText(timeZone)),
    ...parts,
    icsLine("END", "VTIMEZONE"),
  ].join("");
}

/** Changes to the same hours, together. */
function groups(changes: readonly Change[]): Change[][] {
  const alike = new Map<string, Change[]>();
  for (const change of changes) {
    const key = `${change.from} ${change.to}`;
    alike.set(key, [...(alike.get(key) ?? []), change]);
  }
  return [...alike.values()];
}

function observance(name: string, first: Change, others: readonly Change[], end?: Date): string {
  const all = [first, ...others];
  const rule = end ? yearlyRule(all, end) : null;
  return [
    icsLine("BEGIN", name),
    icsLine("DTSTART", icsWall(wallBefore(first))),
    icsLine("TZOFFSETFROM", offsetText(first.from)),
    icsLine("TZOFFSETTO", offsetText(first.to)),
    ...(rule ? [icsLine("RRULE", rule)] : []),
    ...(rule ? [] : others.map((change) => icsLine("RDATE", icsWall(wallBefore(change))))),
    icsLine("END", name),
  ].join("");
}

/** The rule of changes that come every year on the same weekday of a month; null where they do not. */
function yearlyRule(changes: readonly Change[], end: Date): string | null {
  const walls = changes.map(wallBefore);
  const [first] = walls;
  if (!first || walls.length < YEARS_AHEAD) return null;
  const years = new Set(walls.map(({ day }) => day.slice(0, 4)));
  const goesOn = (changes.at(-1)?.at.getTime() ?? 0) > end.getTime() - 366 * DAY_MS;
  const same = walls.every(
    ({ day, hour }) =>
      hour === first.hour &&
      day.slice(5, 7) === first.day.slice(5, 7) &&
      weekdayOf(day) === weekdayOf(first.day),
  );
  if (!same || !goesOn || years.size !== walls.length) return null;
  const rank = rankOf(walls.map(({ day }) => day));
  const month = Number(first.day.slice(5, 7));
  const weekday = WEEKDAYS[weekdayOf(first.day) - 1];
  return rank === null ? null : `FREQ=YEARLY;BYMONTH=${month};BYDAY=${rank}${weekday}`;
}

/** The last of its weekday each time, or the same of them. */
function rankOf(days: readonly string[]): number | null {
  const isLast = (day: string) => addDays(day, 7).slice(5, 7) !== day.slice(5, 7);
  if (days.every(isLast)) return -1;
  const ranks = new Set(days.map(placeInMonth));
  return ranks.size === 1 ? ([...ranks][0] as number) : null;
}

/** What the clocks showed, and would have gone on to show, when they changed. */
function wallBefore({ at, from }: Change): { day: string; hour: string } {
  const shown = new Date(at.getTime() + from * MINUTE_MS).toISOString();
  return { day: shown.slice(0, 10), hour: shown.slice(11, 16) };
}

function changesBetween(timeZone: string, start: Date, end: Date): Change[] {
  const changes: Change[] = [];
  const weeks = Math.ceil((end.getTime() - start.getTime()) / WEEK_MS);
  let from = offsetAt(start, timeZone);
  for (let week = 0; week < weeks; week++) {
    const before = start.getTime() + week * WEEK_MS;
    const after = before + WEEK_MS;
    const to = offsetAt(new Date(after), timeZone);
    if (to === from) continue;
    changes.push({ at: changeWithin(timeZone, before, after), from, to });
    from = to;
  }
  return changes;
}

/** The minute at which the clocks change between two moments. */
function changeWithin(timeZone: string, before: number, after: number): Date {
  const old = offsetAt(new Date(before), timeZone);
  let [low, high] = [before / MINUTE_MS, after / MINUTE_MS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(new Date(middle * MINUTE_MS), timeZone) === old) low = middle;
    else high = middle;
  }
  return new Date(high * MINUTE_MS);
}

/** The UTC offset of local time, in minutes. */
function offsetAt(at: Date, timeZone: string): number {
  const { day, hour } = wallTimeOf(at, timeZone);
  const whole = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  return (Date.parse(`${day}T${hour}:00Z`) - whole) / MINUTE_MS;
}

function offsetText(minutes: number): string {
  const [sign, size] = [minutes < 0 ? "-" : "+", Math.abs(minutes)];
  const two = (number: number) => String(number).padStart(2, "0");
  return `${sign}${two(Math.floor(size / 60))}${two(size % 60)}`;
}
