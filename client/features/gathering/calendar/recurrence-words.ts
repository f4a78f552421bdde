import type { Recurrence } from "../../../../shared/gathering/calendar-events.contract.ts";
import { dayOfMonth, WEEKDAYS } from "../../../../shared/ground/dates-in-words.ts";
import {
  type Day,
  dateInWords,
  dayAndMonthInWords,
  isLastOfMonth,
  placeInMonth,
  weekdayOf,
  weekdaysInWords,
} from "./days.ts";

/** « 1er », « 2e » */
const ordinal = (number: number) => (number === 1 ? "1er" : `${number}e`);

const weekdayName = (day: Day) => WEEKDAYS[weekdayOf(day)] ?? "";

/**
 * How an event comes back, said: « Tous les dimanches, jusqu’au 20 décembre 2026 », « Le 2e mardi du
 * mois ».
 *
 * @param firstDay what « the same day » is counted from
 */
export function recurrenceInWords(recurrence: Recurrence, firstDay: Day): string {
  return rhythmInWords(recurrence, firstDay) + endInWords(recurrence);
}

function rhythmInWords(recurrence: Recurrence, firstDay: Day): string {
  const { interval } = recurrence;
  switch (recurrence.every) {
    case "jour":
      return interval === 1 ? "Tous les jours" : `Tous les ${interval} jours`;
    case "semaine": {
      const days = weekdaysInWords(recurrence.weekdays);
      return interval === 1 ? `Tous les ${days}` : `Toutes les ${interval} semaines, les ${days}`;
    }
    case "mois": {
      const day = dayOfMonthInWords(recurrence.on, firstDay);
      return interval === 1 ? `${day} du mois` : `${day}, tous les ${interval} mois`;
    }
    case "annee": {
      const day = dayAndMonthInWords(firstDay);
      return interval === 1 ? `Tous les ans, le ${day}` : `Tous les ${interval} ans, le ${day}`;
    }
  }
}

type Monthly = Extract<Recurrence, { every: "mois" }>["on"];

function dayOfMonthInWords(on: Monthly, firstDay: Day): string {
  if (on === "dernier-jour-de-la-semaine") return `Le dernier ${weekdayName(firstDay)}`;
  if (on === "jour-de-la-semaine") {
    return `Le ${ordinal(placeInMonth(firstDay))} ${weekdayName(firstDay)}`;
  }
  return `Le ${dayOfMonth(new Date(firstDay))}`;
}

function endInWords({ until, count }: Recurrence): string {
  if (until) return `, jusqu’au ${dateInWords(until)}`;
  return count ? `, ${count}\u00a0fois` : "";
}

/** A rhythm the form offers; the event's first day gives it its date or weekday. */
export type Rhythm = "jour" | "semaine" | "mois-date" | "mois-rang" | "mois-dernier" | "annee";

/**
 * The rhythms that suit a first day.
 *
 * @param chosen offered whatever the day, so that what is sent is what is shown
 */
export function rhythmsFrom(
  firstDay: Day,
  chosen: Rhythm | null = null,
): { rhythm: Rhythm; name: string }[] {
  const said = (rhythm: Rhythm) => ({
    rhythm,
    name: rhythmInWords(recurrenceOf(rhythm, { firstDay }), firstDay),
  });
  return [
    said("jour"),
    said("semaine"),
    said("mois-rang"),
    ...(isLastOfMonth(firstDay) || chosen === "mois-dernier" ? [said("mois-dernier")] : []),
    said("mois-date"),
    said("annee"),
  ];
}

/** Which rhythm a recurrence has. */
export function rhythmOf(recurrence: Recurrence): Rhythm {
  if (recurrence.every !== "mois") return recurrence.every;
  return {
    date: "mois-date",
    "jour-de-la-semaine": "mois-rang",
    "dernier-jour-de-la-semaine": "mois-dernier",
  }[recurrence.on] as Rhythm;
}

type Given = {
  firstDay: Day;
  interval?: number;
  /** Beside the first day's, which is always among them. */
  weekdays?: readonly number[];
  until?: Day | null;
  count?: number | null;
};

/** A recurrence as the API takes it. */
export function recurrenceOf(rhythm: Rhythm, given: Given): Recurrence {
  const { firstDay, interval = 1, weekdays = [], until = null, count = null } = given;
  const end = { until, count };
  const days = [...new Set([weekdayOf(firstDay), ...weekdays])].toSorted((a, b) => a - b);
  switch (rhythm) {
    case "jour":
      return { every: "jour", interval, ...end };
    case "semaine":
      return { every: "semaine", interval, weekdays: days, ...end };
    case "mois-date":
      return { every: "mois", interval, on: "date", ...end };
    case "mois-rang":
      return { every: "mois", interval, on: "jour-de-la-semaine", ...end };
    case "mois-dernier":
      return { every: "mois", interval, on: "dernier-jour-de-la-semaine", ...end };
    case "annee":
      return { every: "annee", interval, ...end };
  }
}
