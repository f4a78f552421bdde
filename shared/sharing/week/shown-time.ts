import {
  type Day,
  type MonthKey,
  monthOf,
  plusDays,
  plusMonths,
  weekdayOf,
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

/** The weeks of a month reach the years beside it: those of year 0 and of 9999 have no four digits. */
const MONTH = /^2\d{3}-(0[1-9]|1[0-2])$/;
const DAY = /^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Whether it is a day of the calendar: the 31st of April is none. */
const isDay = (said: string): said is Day => DAY.test(said) && plusDays(said, 0) === said;

/** The seven days of a day's week, from Monday. */
const weekOf = (day: Day): Day[] => {
  const monday = plusDays(day, 1 - weekdayOf(day));
  return [0, 1, 2, 3, 4, 5, 6].map((days) => plusDays(monday, days));
};

/**
 * What an address asks for: a month (`mois=`), a day of it (`jour=`), drawn as `vue=` says; this
 * month without either. What means nothing is passed over.
 */
export function shownTime(query: URLSearchParams, now: Day): ShownTime {
  const said = (name: string) => query.get(name) ?? "";
  const view = CALENDAR_VIEWS.find((one) => one === said("vue")) ?? "mois";
  const day = isDay(said("jour")) ? said("jour") : null;
  const asked = MONTH.test(said("mois")) ? said("mois") : null;
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
