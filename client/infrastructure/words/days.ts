import {
  MONTHS,
  SHORT_MONTHS,
  shortDayAndMonth,
  WEEKDAYS,
  dateInWords as writtenDate,
  dayInWords as writtenDay,
  dayAndMonthInWords as writtenDayAndMonth,
  hourInWords as writtenHour,
} from "../../../shared/ground/dates-in-words.ts";
import { wallTimeOf } from "../../../shared/ground/zoned-time.ts";
import { capital, list } from "./formats.ts";

/** A day as calendars write it: `2026-11-28`. */
export type Day = string;
/** A month as calendars write it: `2026-11`. */
export type MonthKey = string;

const NBSP = "\u00a0";
const DAY_MS = 86_400_000;

const SHORT_WEEKDAYS = "dim. lun. mar. mer. jeu. ven. sam. dim.".split(" ");

const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);
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

/** « samedi 28 novembre 2026 », « dimanche 1er mars 2026 » */
export const dayInWords = (day: Day): string => writtenDay(dateOf(day));

/** « 28 novembre 2026 » */
export const dateInWords = (day: Day): string => writtenDate(dateOf(day));

/** « 25 décembre » */
export const dayAndMonthInWords = (day: Day): string => writtenDayAndMonth(dateOf(day));

/** « sam. 28 nov. » */
export function shortDay(day: Day): string {
  const date = dateOf(day);
  return `${SHORT_WEEKDAYS[date.getUTCDay()]} ${shortDayAndMonth(date)}`;
}

/** « 28 » and « nov. », or « sam. » : what stands in an arch. */
export function inArch(day: Day): { number: string; month: string; weekday: string } {
  const date = dateOf(day);
  return {
    number: String(date.getUTCDate()),
    month: SHORT_MONTHS[date.getUTCMonth()] ?? "",
    weekday: SHORT_WEEKDAYS[date.getUTCDay()] ?? "",
  };
}

/** « Novembre 2026 » */
export function monthInWords(month: MonthKey): string {
  const [year = "", number = "1"] = month.split("-");
  return `${capital(MONTHS[Number(number) - 1] ?? "")} ${year}`;
}

/** « 18 h 30 », « 18 h » for a whole hour. */
export const hourInWords = (hour: string): string =>
  writtenHour(new Date(`1970-01-01T${hour}:00Z`));

type Span = { day: Day; hour: string; endsAt: string; timeZone: string };

/** « 18 h 30 – 20 h », or « 18 h 30 – dimanche 29 novembre 2026, 12 h » when it ends another day. */
export function hoursInWords({ day, hour, endsAt, timeZone }: Span): string {
  const end = wallTimeOf(new Date(endsAt), timeZone);
  const from = hourInWords(hour);
  const to = hourInWords(end.hour);
  // A watch that ends at night is still of its evening.
  if (end.day === day || (end.day === plusDays(day, 1) && end.hour <= "06:00")) {
    return `${from}${NBSP}– ${to}`;
  }
  return `${from}${NBSP}– ${dayInWords(end.day)}, ${to}`;
}

/** « samedi 28 novembre 2026, 18 h 30 – 20 h » */
export const spanInWords = (span: Span): string => `${dayInWords(span.day)}, ${hoursInWords(span)}`;

/** « aujourd’hui », « demain », « samedi », « sam. 28 nov. »: a day to come, as it is spoken of. */
export function soonInWords(day: Day, now: Day): string {
  if (day === now) return "aujourd’hui";
  if (day === plusDays(now, 1)) return "demain";
  return day > now && day < plusDays(now, 7) ? (WEEKDAYS[weekdayOf(day)] ?? "") : shortDay(day);
}

/** « les mardis et jeudis » */
export const weekdaysInWords = (weekdays: readonly number[]): string =>
  list(weekdays.toSorted((one, other) => one - other).map((number) => `${WEEKDAYS[number]}s`));
