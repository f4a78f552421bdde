import { dayAndMonthInWords, WEEKDAYS } from "../../ground/dates-in-words.ts";
import { momentOf } from "../../ground/zoned-time.ts";
import { DATE_MARK, type RepeatPeriod } from "./limits.ts";

/** When something comes back, on the clock of a time zone. */
export type RepeatTimes = {
  every: RepeatPeriod;
  step: number;
  /** The day and the hour of the first time. */
  firstDay: string;
  hour: string;
  until: string | null;
  times: number | null;
};

const DAY_MS = 86_400_000;
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The day of a time, 0 being the first; a month too short for it has its last day. */
function dayOfTime({ every, step, firstDay }: RepeatTimes, place: number): string {
  const first = dateOf(firstDay);
  if (every === "week") return dayOf(new Date(first.getTime() + place * step * 7 * DAY_MS));
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + place * step];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month, Math.min(first.getUTCDate(), last))));
}

/**
 * When something comes back for a time, 0 being the first: its day and its moment; null once it is
 * over. The clock changes no hour, but for one that it skips, which is as much later.
 */
export function timeOf(
  rule: RepeatTimes,
  place: number,
  zone: string,
): { day: string; at: Date } | null {
  if (rule.times !== null && place >= rule.times) return null;
  const day = dayOfTime(rule, place);
  if (rule.until !== null && day > rule.until) return null;
  const found = momentOf({ day, hour: rule.hour }, zone);
  return found && { day, at: found.at };
}

/** A text with its date filled in: « {date} » becomes « dimanche 6 décembre ». */
export function withDate(text: string, day: string): string {
  const date = dateOf(day);
  return text.replaceAll(DATE_MARK, `${WEEKDAYS[date.getUTCDay()]} ${dayAndMonthInWords(date)}`);
}
