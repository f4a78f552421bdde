import {
  type Day,
  type MonthKey,
  monthOf,
  plusDays,
  plusMonths,
  readDay,
  readMonth,
  weekOf,
  weeksOf,
} from "../../ground/days.ts";

/** How what is planned is drawn. */
export const CALENDAR_VIEWS = ["mois", "semaine", "liste"] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** What the calendar of publications shows, as its address says it. */
export type ShownTime = {
  view: CalendarView;
  month: MonthKey;
  /** The day that was chosen; null for none. */
  day: Day | null;
  /** The days read and drawn, whole weeks of a month or one week. */
  days: Day[];
};

/**
 * What an address asks for: a month (`mois=`), a day of it (`jour=`), drawn as `vue=` says; this
 * month without either. What means nothing is passed over.
 */
export function shownTime(query: URLSearchParams, now: Day): ShownTime {
  const view = CALENDAR_VIEWS.find((one) => one === query.get("vue")) ?? "mois";
  const day = readDay(query.get("jour"));
  const asked = readMonth(query.get("mois"));
  const month = asked ?? monthOf(day ?? now);
  const inWeek = day ?? (month === monthOf(now) ? now : `${month}-01`);
  return { view, month, day, days: view === "semaine" ? weekOf(inWeek) : weeksOf(month).flat() };
}

/** The address of other days. */
export function addressOf(view: CalendarView, month: MonthKey, day: Day | null) {
  return { ...(view !== "mois" && { vue: view }), mois: month, ...(day && { jour: day }) };
}

/** What the arrows of the calendar lead to: the month, or the week, before or after. */
export function stepped({ view, month, days }: ShownTime, by: -1 | 1) {
  if (view !== "semaine") return { month: plusMonths(month, by), day: null };
  const day = plusDays(days[0] as Day, by * 7);
  return { month: monthOf(day), day };
}
