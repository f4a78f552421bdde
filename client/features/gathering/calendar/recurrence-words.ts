import type { Recurrence } from "../../../../shared/gathering/calendar-events.contract.ts";
import { weekdaysOf } from "../../../../shared/gathering/recurrence.ts";
import { dayOfMonth, WEEKDAYS } from "../../../../shared/ground/dates-in-words.ts";
import {
  type Day,
  isLastOfMonth,
  placeInMonth,
  weekdayOf,
} from "../../../../shared/ground/days.ts";
import {
  dateInWords,
  dayAndMonthInWords,
  weekdaysInWords,
} from "../../../infrastructure/words/days.ts";
import { list } from "../../../infrastructure/words/formats.ts";

/** « 1er », « 2e » */
const ordinal = (number: number) => (number === 1 ? "1er" : `${number}e`);

const nameOfWeekday = (weekday: number) => WEEKDAYS[weekday] ?? "";
const weekdayName = (day: Day) => nameOfWeekday(weekdayOf(day));

/**
 * How an event comes back, said: « Tous les dimanches, jusqu’au 20 décembre 2026 », « Le 2e mardi du
 * mois ».
 *
 * @param firstDay what « the same day » is counted from
 */
export function recurrenceInWords(recurrence: Recurrence, firstDay: Day): string {
  return rhythmInWords(recurrence, firstDay) + endInWords(recurrence);
}

/** « Un mercredi sur deux »: weeks, where what is counted in days makes whole ones. */
function inWeeks(recurrence: Recurrence, firstDay: Day): Recurrence {
  const { every, interval, until, count } = recurrence;
  if (every !== "day" || interval % 7 !== 0) return recurrence;
  return { every: "week", interval: interval / 7, weekdays: [weekdayOf(firstDay)], until, count };
}

const TIMES = "zéro une deux trois quatre cinq six sept huit neuf dix".split(" ");

function rhythmInWords(said: Recurrence, firstDay: Day): string {
  const recurrence = inWeeks(said, firstDay);
  const { interval } = recurrence;
  switch (recurrence.every) {
    case "day":
      return interval === 1 ? "Tous les jours" : `Tous les ${interval}\u00a0jours`;
    case "week": {
      const days = weekdaysInWords(recurrence.weekdays);
      const [only, ...others] = recurrence.weekdays;
      if (interval === 2 && only && others.length === 0)
        return `Un ${nameOfWeekday(only)} sur deux`;
      return interval === 1
        ? `Tous les ${days}`
        : `Toutes les ${interval}\u00a0semaines, les ${days}`;
    }
    case "month": {
      const day = dayOfMonthInWords(recurrence.on, firstDay);
      return interval === 1 ? `${day} du mois` : `${day}, tous les ${interval}\u00a0mois`;
    }
    case "year": {
      const day = dayAndMonthInWords(firstDay);
      return interval === 1
        ? `Tous les ans, le ${day}`
        : `Tous les ${interval}\u00a0ans, le ${day}`;
    }
  }
}

/** « puis chaque mardi », « puis le 2e mardi de chaque mois »: what follows the day that is shown. */
export function thenInWords(said: Recurrence, firstDay: Day): string {
  const recurrence = inWeeks(said, firstDay);
  const { interval } = recurrence;
  switch (recurrence.every) {
    case "day":
      return interval === 1 ? "puis chaque jour" : `puis tous les ${interval}\u00a0jours`;
    case "week": {
      const names = weekdaysOf(firstDay, recurrence.weekdays).map(nameOfWeekday);
      const days = list(names);
      if (interval === 1) return `puis chaque ${days}`;
      if (interval === 2 && names.length === 1) return `puis un ${days} sur deux`;
      return interval === 2
        ? `puis une semaine sur deux, le ${days}`
        : `puis toutes les ${interval}\u00a0semaines, le ${days}`;
    }
    case "month": {
      const day = dayOfMonthInWords(recurrence.on, firstDay).toLowerCase();
      return interval === 1
        ? `puis ${day} de chaque mois`
        : `puis ${day}, tous les ${interval}\u00a0mois`;
    }
    case "year":
      return interval === 1 ? "puis chaque année" : `puis tous les ${interval}\u00a0ans`;
  }
}

type Monthly = Extract<Recurrence, { every: "month" }>["on"];

function dayOfMonthInWords(on: Monthly, firstDay: Day): string {
  if (on === "last-weekday") return `Le dernier ${weekdayName(firstDay)}`;
  if (on === "weekday") {
    return `Le ${ordinal(placeInMonth(firstDay))} ${weekdayName(firstDay)}`;
  }
  return `Le ${dayOfMonth(new Date(firstDay))}`;
}

function endInWords({ until, count }: Recurrence): string {
  if (until) return `, jusqu’au ${dateInWords(until)}`;
  return count ? `, ${TIMES[count] ?? count}\u00a0fois` : "";
}

/** A rhythm the form offers; the event's first day gives it its date or weekday. */
export type Rhythm = "day" | "week" | "month-date" | "month-rank" | "month-last" | "year";

/**
 * The rhythms that suit a first day.
 *
 * @param chosen the rhythm that is offered whatever the day, and the days of its week, so that what
 *   is sent is what is shown
 */
export function rhythmsFrom(
  firstDay: Day,
  { rhythm: chosen, weekdays }: { rhythm?: Rhythm | null; weekdays?: readonly number[] } = {},
): { rhythm: Rhythm; name: string }[] {
  const said = (rhythm: Rhythm) => ({
    rhythm,
    name: rhythmInWords(recurrenceOf(rhythm, { firstDay, weekdays }), firstDay),
  });
  return [
    said("day"),
    said("week"),
    said("month-rank"),
    ...(isLastOfMonth(firstDay) || chosen === "month-last" ? [said("month-last")] : []),
    said("month-date"),
    said("year"),
  ];
}

/** Which rhythm a recurrence has. */
export function rhythmOf(recurrence: Recurrence): Rhythm {
  if (recurrence.every !== "month") return recurrence.every;
  return {
    date: "month-date",
    weekday: "month-rank",
    "last-weekday": "month-last",
  }[recurrence.on] as Rhythm;
}

type Given = {
  firstDay: Day;
  interval?: number;
  /** Beside the first day's, which is always among them. */
  weekdays?: readonly number[] | undefined;
  until?: Day | null;
  count?: number | null;
};

/** A recurrence as the API takes it. */
export function recurrenceOf(rhythm: Rhythm, given: Given): Recurrence {
  const { firstDay, interval = 1, weekdays = [], until = null, count = null } = given;
  const end = { until, count };
  const days = [...new Set([weekdayOf(firstDay), ...weekdays])].toSorted((a, b) => a - b);
  switch (rhythm) {
    case "day":
      return { every: "day", interval, ...end };
    case "week":
      return { every: "week", interval, weekdays: days, ...end };
    case "month-date":
      return { every: "month", interval, on: "date", ...end };
    case "month-rank":
      return { every: "month", interval, on: "weekday", ...end };
    case "month-last":
      return { every: "month", interval, on: "last-weekday", ...end };
    case "year":
      return { every: "year", interval, ...end };
  }
}
