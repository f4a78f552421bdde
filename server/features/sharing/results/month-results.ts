import { PLATFORMS, type PlatformId } from "../../../../shared/sharing/platforms.ts";
import {
  COUNT_NAMES,
  type CountName,
  type PublicationCounts,
} from "../../../../shared/sharing/publication-counts.ts";
import {
  type CountedPublication,
  type MonthResults,
  type PlatformResults,
  PUBLICATION_KINDS,
} from "../../../../shared/sharing/results.contract.ts";
import type { MonthRow } from "./month-results.query.ts";

/** Publications of an hour or a kind below which it is compared with no other. */
export const ENOUGH = 3;
/** Publications listed on the page; the export has them all. */
const LISTED = 100;
const TITLE_LENGTH = 120;

/**
 * What the publications of a month brought. Platforms are summed apart: a reach of one says nothing
 * beside that of another. Hours and kinds are compared by what is ordinary for each platform.
 */
export function monthResults(
  month: string,
  rows: readonly MonthRow[],
  readsX: boolean,
): Omit<MonthResults, "links"> {
  const scored = score(rows);
  const hours = [...new Set(rows.map(({ hour }) => hour))].sort((one, other) => one - other);
  const items = hours.map((hour) => ({ hour, ...compare(scored, (row) => row.hour === hour) }));
  return {
    month,
    platforms: PLATFORMS.flatMap((platform) => platformResults(platform, rows)),
    hours: { best: bestOf(items), items },
    kinds: PUBLICATION_KINDS.map((kind) => ({
      kind,
      ...compare(scored, (row) => row.kind === kind),
    })).filter(({ publications }) => publications > 0),
    publications: rows.slice(0, LISTED).map(presentRow),
    publicationCount: rows.length,
    readsX,
  };
}

/** The first words of a publication, on one line. */
export function titleOf(text: string): string {
  const first = text
    .split("\n")
    .map((line) => line.trim())
    .find(Boolean);
  if (!first || first.length <= TITLE_LENGTH) return first ?? "";
  return `${first.slice(0, TITLE_LENGTH).replace(/[\s,;:]+\S*$/u, "")}…`;
}

function presentRow(row: MonthRow): CountedPublication {
  const { id, platform, kind, text, publishedAt, url, readOn } = row;
  const { reach, likes, comments, shares, clicks } = row;
  return {
    id,
    platform,
    kind,
    title: titleOf(text),
    publishedAt: publishedAt.toISOString(),
    url,
    readOn,
    reach,
    likes,
    comments,
    shares,
    clicks,
  };
}

function platformResults(platform: PlatformId, rows: readonly MonthRow[]): PlatformResults[] {
  const own = rows.filter((row) => row.platform === platform);
  if (own.length === 0) return [];
  const knownOf = (name: CountName) => own.flatMap((row) => row[name]?.value ?? []);
  const each = (make: (values: number[]) => number): PublicationCounts =>
    Object.fromEntries(
      COUNT_NAMES.map((name) => {
        const values = knownOf(name);
        return [name, values.length > 0 ? make(values) : null];
      }),
    ) as PublicationCounts;
  const counted = own.filter((row) => COUNT_NAMES.some((name) => row[name] !== null)).length;
  const averages = each((values) => round(sum(values) / values.length));
  return [{ platform, publications: own.length, counted, totals: each(sum), averages }];
}

/** A publication beside what is ordinary for its platform; null where that is not known. */
type Scored = { row: MonthRow; usual: number | null };

/**
 * By reach where the platform tells it, otherwise by what people did; a platform where the half of
 * the publications reached nobody has nothing ordinary to compare with.
 */
function score(rows: readonly MonthRow[]): Scored[] {
  const reached = new Set(rows.filter(({ reach }) => reach).map(({ platform }) => platform));
  const measure = (row: MonthRow): number | null =>
    reached.has(row.platform) ? (row.reach?.value ?? null) : doneWith(row);
  const ordinary = new Map(
    PLATFORMS.map((platform) => {
      const own = rows.filter((row) => row.platform === platform);
      return [platform, median(own.flatMap((row) => measure(row) ?? []))];
    }),
  );
  return rows.map((row) => {
    const [value, usual] = [measure(row), ordinary.get(row.platform)];
    return { row, usual: value === null || !usual ? null : value / usual };
  });
}

function doneWith({ likes, comments, shares }: MonthRow): number | null {
  const known = [likes, comments, shares].flatMap((one) => one?.value ?? []);
  return known.length > 0 ? sum(known) : null;
}

function compare(scored: readonly Scored[], isOf: (row: MonthRow) => boolean) {
  const own = scored.filter(({ row }) => isOf(row));
  const values = own.flatMap(({ usual }) => usual ?? []);
  const middle = values.length >= ENOUGH ? median(values) : null;
  return { publications: own.length, usual: middle === null ? null : round(middle, 100) };
}

/** The best of two hours at least; null where fewer have enough publications. */
function bestOf(items: readonly { hour: number; usual: number | null }[]): number | null {
  const known = items.flatMap(({ hour, usual }) => (usual === null ? [] : [{ hour, usual }]));
  if (known.length < 2) return null;
  return known.reduce((best, one) => (one.usual > best.usual ? one : best)).hour;
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
const round = (value: number, to = 10): number => Math.round(value * to) / to;

/** The middle value, or the mean of the two in the middle; null of none. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1] as number, sorted[Math.floor(half)] as number];
  return (low + high) / 2;
}
