import { WEEKDAYS } from "../../../../shared/ground/dates-in-words.ts";
import { type Day, plusDays, weekdayOf } from "../../../../shared/ground/days.ts";
import { dayAndMonthInWords, dayInWords } from "../../../infrastructure/words/days.ts";
import { capital } from "../../../infrastructure/words/formats.ts";

/** « mardi 24 novembre », with its year where it is not this one. */
export const dayOfYearInWords = (day: Day, now: Day): string =>
  day.slice(0, 4) === now.slice(0, 4)
    ? `${WEEKDAYS[weekdayOf(day)]} ${dayAndMonthInWords(day)}`
    : dayInWords(day);

/** « Aujourd’hui, mardi 24 novembre », « Demain, … », « Samedi 28 novembre »: the head of a day. */
export function dayHeadInWords(day: Day, now: Day): string {
  const written = dayOfYearInWords(day, now);
  if (day === now) return `Aujourd’hui, ${written}`;
  if (day === plusDays(now, 1)) return `Demain, ${written}`;
  return capital(written);
}

/** « Du 23 au 29 novembre », « Du 30 novembre au 6 décembre » */
export function weekInWords(from: Day, to: Day): string {
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  const last = dayAndMonthInWords(to);
  const first = dayAndMonthInWords(from);
  return `Du ${sameMonth ? first.split(" ")[0] : first} au ${last}`;
}
