import { momentOf } from "../../../../shared/ground/zoned-time.ts";
import { type Day, type MonthKey, plusDays, weeksOf } from "../../../infrastructure/words/days.ts";

/** First moment of the weeks that a month is drawn with, and the one after them, as the API takes them. */
export function monthBounds(month: MonthKey, zone: string): { from: string; to: string } {
  const days = weeksOf(month).flat();
  const [first, last] = [days.at(0), days.at(-1)] as [Day, Day];
  return { from: startOf(first, zone), to: startOf(plusDays(last, 1), zone) };
}

function startOf(day: Day, zone: string): string {
  const found = momentOf({ day, hour: "00:00" }, zone);
  return (found?.at ?? new Date(`${day}T00:00:00Z`)).toISOString();
}
