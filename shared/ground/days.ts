import { wallTimeOf } from "./zoned-time.ts";

/** A day as calendars write it: `2026-11-28`. */
export type Day = string;
/** A month as calendars write it: `2026-11`. */
export type MonthKey = string;

const DAY_MS = 86_400_000;

/** Its midnight in UTC, as what writes dates takes it. */
export const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

/** The day so many days away. */
export const plusDays = (day: Day, days: number): Day =>
  dayOf(new Date(dateOf(day).getTime() + days * DAY_MS));

/** The month so many months away. */
export function plusMonths(month: MonthKey, months: number): MonthKey {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return dayOf(new Date(Date.UTC(year, number - 1 + months, 1))).slice(0, 7);
}

/** The same date in another month, or its last day where the month is shorter. */
export function inMonth(day: Day, month: MonthKey): Day {
  const last = plusDays(`${plusMonths(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}

export const monthOf = (day: Day): MonthKey => day.slice(0, 7);

/** Today on the calendars of a time zone. */
export const today = (zone: string, now = new Date()): Day => wallTimeOf(now, zone).day;

/** Monday is 1, Sunday 7. */
export const weekdayOf = (day: Day): number => dateOf(day).getUTCDay() || 7;

/** The rank of a day among the same weekdays of its month: 2 for the 2nd Tuesday. */
export const placeInMonth = (day: Day): number => Math.ceil(Number(day.slice(8)) / 7);

/** Whether no other day of its weekday follows in its month. */
export const isLastOfMonth = (day: Day): boolean => monthOf(plusDays(day, 7)) !== monthOf(day);

/** Whole weeks of a month, from Monday to Sunday. */
export function weeksOf(month: MonthKey): Day[][] {
  const first = `${month}-01`;
  const start = plusDays(first, 1 - weekdayOf(first));
  const weeks: Day[][] = [];
  for (let monday = start; weeks.length === 0 || monthOf(monday) === month; ) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((days) => plusDays(monday, days)));
    monday = plusDays(monday, 7);
  }
  return weeks;
}

/** The seven days of a day's week, from Monday. */
export const weekOf = (day: Day): Day[] => {
  const monday = plusDays(day, 1 - weekdayOf(day));
  return [0, 1, 2, 3, 4, 5, 6].map((days) => plusDays(monday, days));
};

/** Weeks reach the years beside: those of year 0 and of 9999 would have no four digits. */
const MONTH = /^2\d{3}-(0[1-9]|1[0-2])$/;
const DAY = /^2\d{3}-\d{2}-\d{2}$/;

/** The day that an address says, or null: the 31st of April is none. */
export const readDay = (said: string | null): Day | null =>
  said !== null && DAY.test(said) && isWritten(said) ? said : null;

/** The month that an address says, or null. */
export const readMonth = (said: string | null): MonthKey | null =>
  said !== null && MONTH.test(said) ? said : null;

/** A date that no month has is read as one of the next month, or not at all. */
function isWritten(day: Day): boolean {
  const date = dateOf(day);
  return !Number.isNaN(date.getTime()) && dayOf(date) === day;
}
