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
import {
  type Day,
  dateOf,
  type MonthKey,
  plusDays,
  weekdayOf,
} from "../../../shared/ground/days.ts";
import { wallTimeOf } from "../../../shared/ground/zoned-time.ts";
import { capital, list } from "./formats.ts";

const NBSP = "\u00a0";

const SHORT_WEEKDAYS = "dim. lun. mar. mer. jeu. ven. sam. dim.".split(" ");

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
