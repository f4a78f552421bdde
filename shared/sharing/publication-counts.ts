/** What a platform counts of a publication: numbers, never people. */
export const COUNT_NAMES = ["reach", "likes", "comments", "shares", "clicks"] as const;
export type CountName = (typeof COUNT_NAMES)[number];

/** Null where the platform does not say. */
export type PublicationCounts = Record<CountName, number | null>;

/** What was read on a day of the community's calendar (`2026-11-28`). */
export type CountsOfDay = PublicationCounts & { day: string };

/** A count as it was last known, and the day it was read. */
export type KnownCount = { value: number; day: string };

export type LatestCounts = Record<CountName, KnownCount | null>;

/** For how many days after it went out a publication is read, and so the points of its curve. */
export const COUNTED_DAYS = 30;

/**
 * Each count as it was last known: one that the platform no longer gives keeps its last value and
 * the day of it; one that went down is shown as it is now.
 *
 * @param series the days in their order
 */
export function latestCounts(series: readonly CountsOfDay[]): LatestCounts {
  const latest = (name: CountName): KnownCount | null => {
    const last = series.findLast((one) => one[name] !== null);
    return last ? { value: last[name] as number, day: last.day } : null;
  };
  return Object.fromEntries(COUNT_NAMES.map((name) => [name, latest(name)])) as LatestCounts;
}

/** One count from a day on, a value for each day; null on those that were not read. */
export type CountCurve = { of: CountName; since: string; values: (number | null)[] };

/**
 * The curve of the first count that is known on two days at least, reach before all others; null
 * where there is none.
 *
 * @param series the days in their order, of which the last `COUNTED_DAYS` are drawn
 */
export function curveOf(series: readonly CountsOfDay[]): CountCurve | null {
  for (const of of COUNT_NAMES) {
    const known = series.flatMap((one) =>
      one[of] === null ? [] : [{ day: one.day, value: one[of] }],
    );
    const last = known.at(-1);
    if (known.length < 2 || !last) continue;
    const first = Math.max(dayNumber(known[0]?.day ?? ""), dayNumber(last.day) - COUNTED_DAYS + 1);
    const values = new Array<number | null>(dayNumber(last.day) - first + 1).fill(null);
    for (const { day, value } of known) {
      const place = dayNumber(day) - first;
      if (place >= 0) values[place] = value;
    }
    return { of, since: dayOf(first), values };
  }
  return null;
}

const DAY_MS = 86_400_000;
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
