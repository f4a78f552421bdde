import {
  type Day,
  type MonthKey,
  monthOf,
  plusDays,
  plusMonths,
  readDay,
  readMonth,
  weekOf,
} from "../../../../../shared/ground/days.ts";

/** The days that the calendar shows, as its address says them. */
export type ShownSpan = {
  /** What is listed: what is to come, or what takes place on a day, in a week or in a month. */
  of: "upcoming" | "day" | "week" | "month";
  /** The first and the last day listed; of what is to come, today twice. */
  from: Day;
  to: Day;
  /** The week and the month that are drawn. */
  week: Day[];
  month: MonthKey;
  /** The day that was touched. */
  chosen: Day | null;
  /** Whether the whole month is drawn where there is room for one week only. */
  whole: boolean;
};

/** The month that most days of a week are of, or that of today for its own week. */
export const monthOfWeek = (week: readonly Day[], now: Day): MonthKey =>
  monthOf(week.includes(now) ? now : (week[3] ?? now));

/**
 * What the calendar's address asks for: a day (`jour=`), a week by its Monday (`semaine=`), a month
 * (`mois=`, or `vue=mois` for the present one), else what is to come.
 */
export function shownSpan(query: URLSearchParams, now: Day): ShownSpan {
  const [chosen, monday] = [readDay(query.get("jour")), readDay(query.get("semaine"))];
  const asked = readMonth(query.get("mois"));
  const whole = query.get("vue") === "mois" || asked !== null;
  const week = weekOf(chosen ?? monday ?? now);
  const month = asked ?? (chosen ? monthOf(chosen) : monthOfWeek(week, now));
  const drawn = { week, month, chosen, whole };
  if (chosen) return { of: "day", from: chosen, to: chosen, ...drawn };
  if (whole) return { of: "month", ...daysOfMonth(month, now), ...drawn };
  if (monday && !week.includes(now))
    return { of: "week", from: week[0] ?? now, to: week[6] ?? now, ...drawn };
  return { of: "upcoming", from: now, to: now, ...drawn };
}

/** From its first day to its last; of the present month, from today on. */
function daysOfMonth(month: MonthKey, now: Day): { from: Day; to: Day } {
  const to = plusDays(`${plusMonths(month, 1)}-01`, -1);
  return { from: month === monthOf(now) ? now : `${month}-01`, to };
}

/** The address of other days: the same one, but for what says which. */
export function withSpan(
  query: URLSearchParams,
  span: { jour?: Day; semaine?: Day; mois?: MonthKey; vue?: "mois" },
): URLSearchParams {
  const kept = new URLSearchParams(query);
  for (const name of ["vue", "mois", "semaine", "jour", "voir"]) kept.delete(name);
  for (const [name, value] of Object.entries(span)) kept.set(name, value);
  return kept;
}
