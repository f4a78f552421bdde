import { momentOf } from "../../../../shared/ground/zoned-time.ts";
import { type MonthKey, plusMonths } from "../../../infrastructure/words/days.ts";

/** First moment of a month and of the next one, as the API takes them. */
export const monthBounds = (month: MonthKey, zone: string): { from: string; to: string } => ({
  from: startOf(month, zone),
  to: startOf(plusMonths(month, 1), zone),
});

function startOf(month: MonthKey, zone: string): string {
  const day = `${month}-01`;
  const found = momentOf({ day, hour: "00:00" }, zone);
  return (found?.at ?? new Date(`${day}T00:00:00Z`)).toISOString();
}
