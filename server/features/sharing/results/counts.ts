import { momentOf, wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import {
  COUNT_NAMES,
  type CountName,
  type CountsOfDay,
  curveOf,
  latestCounts,
  type PublicationCounts,
} from "../../../../shared/sharing/publication-counts.ts";
import type { DeliveryCounts } from "../../../../shared/sharing/results.contract.ts";

/** The most that a column of the database keeps. */
const MOST = 2_147_483_647;
const DAY_MS = 86_400_000;

/** The hour of the community's clock from which the publications of the days before are read. */
export const READING_HOUR = 5;

/** Of a publication that the platform no longer knows. */
export const NO_COUNTS: PublicationCounts = {
  reach: null,
  likes: null,
  comments: null,
  shares: null,
  clicks: null,
};

/**
 * Counts as they can be kept: what is no whole number from 0 on, as where a platform renamed a
 * field, is not said.
 */
export function keptCounts(given: Readonly<Record<string, unknown>>): PublicationCounts {
  const kept = (value: unknown): number | null =>
    typeof value === "number" && Number.isInteger(value) && value >= 0
      ? Math.min(value, MOST)
      : null;
  return Object.fromEntries(
    COUNT_NAMES.map((name) => [name, kept(given[name])]),
  ) as PublicationCounts;
}

/** The counts of a delivery as its author is shown them; null before the first reading. */
export function presentCounts(series: readonly CountsOfDay[]): DeliveryCounts | null {
  const last = series.at(-1);
  if (!last || COUNT_NAMES.every((name) => series.every((one) => one[name] === null))) return null;
  return { readOn: last.day, ...latestCounts(series), curve: curveOf(series) };
}

/** The next day's hour of reading, by the community's clock. */
export function nextReading(now: Date, zone: string): Date {
  const today = Date.parse(`${wallTimeOf(now, zone).day}T00:00:00Z`);
  const day = new Date(today + DAY_MS).toISOString().slice(0, 10);
  const hour = `${String(READING_HOUR).padStart(2, "0")}:00`;
  return momentOf({ day, hour }, zone)?.at ?? new Date(now.getTime() + DAY_MS);
}

/** A publication of which some counts were known, and what a platform says of it now. */
export type Compared = { known: readonly CountName[]; now: PublicationCounts };

/**
 * Counts that a platform gave of some publications and now gives of none of them: it may have
 * renamed a field.
 */
export function vanishedFrom(compared: readonly Compared[]): CountName[] {
  return COUNT_NAMES.filter((name) => {
    const had = compared.filter(({ known }) => known.includes(name));
    return had.length > 0 && had.every(({ now }) => now[name] === null);
  });
}
