/** A day and an hour as a clock on the wall shows them: `2026-11-28`, `19:30`. */
export type WallTime = { day: string; hour: string };

/** A moment found from a wall clock, and what the change of clock did to it. */
export type FoundMoment = {
  at: Date;
  /**
   * `skipped`: the clock jumps over this hour, `at` is as much later; `twice`: the clock shows it
   * twice, `at` is the first; `exact` otherwise.
   */
  clock: "exact" | "skipped" | "twice";
};

const MINUTE = 60_000;

/**
 * The moment at which the clocks of a time zone show a day and an hour. An hour that the clock
 * skips in spring is moved as much later (2:30 becomes 3:30); of an hour it shows twice in autumn,
 * the first is taken.
 *
 * @param zone an IANA name, such as `Europe/Paris`
 * @returns null when the day or the hour does not exist in any calendar
 */
export function momentOf({ day, hour }: WallTime, zone: string): FoundMoment | null {
  const asUtc = Date.parse(`${day}T${hour}:00Z`);
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 10) !== day) return null;
  // A clock never stands more than a day from UTC: both sides of a change are met.
  const offsets = [asUtc - 24 * 60 * MINUTE, asUtc + 24 * 60 * MINUTE].map((near) =>
    offsetAt(new Date(near), zone),
  );
  const [before = 0, after = 0] = offsets;
  const exact = [before, after]
    .map((offset) => new Date(asUtc - offset))
    .filter((at) => at.getTime() + offsetAt(at, zone) === asUtc);
  const [first, second] = exact.sort((one, other) => one.getTime() - other.getTime());
  if (!first) return { at: new Date(asUtc - before), clock: "skipped" };
  const twice = second !== undefined && second.getTime() !== first.getTime();
  return { at: first, clock: twice ? "twice" : "exact" };
}

/** What the clocks of a time zone show at a moment: a date whose UTC parts are read. */
export const wallDateOf = (at: Date, zone: string): Date =>
  new Date(at.getTime() + offsetAt(at, zone));

/** What the clocks of a time zone show at a moment, to the minute. */
export function wallTimeOf(at: Date, zone: string): WallTime {
  const shown = wallDateOf(at, zone).toISOString();
  return { day: shown.slice(0, 10), hour: shown.slice(11, 16) };
}

/** Temporal, which browsers have and Node 24 has not, as far as a time zone is read by it. */
type Temporal = {
  Instant: {
    fromEpochMilliseconds(at: number): {
      toZonedDateTimeISO(zone: string): { offsetNanoseconds: number };
    };
  };
};

/**
 * How far the clocks of a time zone stand from UTC at a moment, in milliseconds. The first `Intl`
 * format lists every language there is, which blocks a phone for a tenth of a second: it is asked
 * only where there is no Temporal.
 *
 * @throws RangeError on an invalid date
 */
function offsetAt(at: Date, zone: string): number {
  const { Temporal } = globalThis as { Temporal?: Temporal };
  if (!Temporal) return shownByIntl(at, zone) - Math.floor(at.getTime() / 1000) * 1000;
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  return instant.toZonedDateTimeISO(zone).offsetNanoseconds / 1_000_000;
}

function shownByIntl(at: Date, zone: string): number {
  const parts = clockOf(zone).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const [hour, minute, second] = [of("hour"), of("minute"), of("second")];
  return Date.UTC(of("year"), of("month") - 1, of("day"), hour, minute, second);
}

/** Cached by time zone: a formatter costs far more to create than to use, as lists often do. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  clocks.set(zone, made);
  return made;
}
