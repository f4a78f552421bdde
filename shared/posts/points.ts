/** What a member does that earns merci/bénis (spec, sections 7 and 9). */
export type PointKind = "share" | "comment" | "like";

/** What an entry of the ledger is for: an act, or what a member had elsewhere beside their acts. */
export const ENTRY_KINDS = ["share", "comment", "like", "carried"] as const;

/** Points of each act, given to the member who acts. */
export const POINTS: Record<PointKind, number> = { share: 3, comment: 2, like: 1 };

/**
 * Acts a day that still earn points, per kind, until the community's settings say otherwise. The
 * counters go on beyond it.
 */
export const DAILY_CEILING: Record<PointKind, number> = { share: 20, comment: 60, like: 100 };

/** Spans of the ranking. */
export const RANKING_PERIODS = ["week", "month", "all"] as const;
export type RankingPeriod = (typeof RANKING_PERIODS)[number];

/**
 * The points an act earns, before the daily ceiling: an author liking their own text earns nothing.
 */
export function pointsFor(kind: PointKind, onOwnText: boolean): number {
  return kind === "like" && onOwnText ? 0 : POINTS[kind];
}

/**
 * The keys under which an act of `moment` counts, in the community's time zone:
 * `all`, the ISO week (`2026-W47`) and the month (`2026-11`).
 */
export function periodKeys(
  moment: Date,
  timeZone: string,
): { all: "all"; week: string; month: string } {
  const [year, month, day] = dayFormat(timeZone).format(moment).split("-").map(Number) as [
    number,
    number,
    number,
  ];
  return { all: "all", week: isoWeek(year, month, day), month: `${year}-${pad(month)}` };
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Kept by time zone: creating a formatter costs more than recording the act that needs it. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone });
  dayFormats.set(timeZone, format);
  return format;
}

/** ISO 8601 week of a calendar day: the week belongs to the year of its Thursday. */
function isoWeek(year: number, month: number, day: number): string {
  const date = new Date(Date.UTC(year, month - 1, day));
  const weekday = date.getUTCDay() || 7;
  date.setUTCDate(date.getUTCDate() + 4 - weekday);
  const firstDay = Date.UTC(date.getUTCFullYear(), 0, 1);
  const week = Math.ceil(((date.getTime() - firstDay) / 86_400_000 + 1) / 7);
  return `${date.getUTCFullYear()}-W${pad(week)}`;
}

const pad = (value: number) => String(value).padStart(2, "0");
