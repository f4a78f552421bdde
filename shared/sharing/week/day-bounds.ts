import { type Day, plusDays } from "../../ground/days.ts";
import { momentOf } from "../../ground/zoned-time.ts";

/** First moment of the days that are drawn, and the one after them, as the API takes them. */
export function boundsOf(days: readonly Day[], zone: string): { from: string; to: string } {
  const [first, last] = [days.at(0), days.at(-1)] as [Day, Day];
  return { from: startOf(first, zone), to: startOf(plusDays(last, 1), zone) };
}

function startOf(day: Day, zone: string): string {
  const found = momentOf({ day, hour: "00:00" }, zone);
  return (found?.at ?? new Date(`${day}T00:00:00Z`)).toISOString();
}
