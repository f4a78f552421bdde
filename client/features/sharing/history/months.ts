import { momentOf, wallTimeOf } from "../../../../shared/ground/zoned-time.ts";

/** A month of a calendar; `month` from 1 to 12. */
export type Month = { year: number; month: number };

/** The month the clocks of a time zone show at a moment. */
export function monthOf(at: Date, zone: string): Month {
  const [year = 0, month = 1] = wallTimeOf(at, zone).day.split("-").map(Number);
  return { year, month };
}

/** A month so many months away. */
export function addMonths({ year, month }: Month, by: number): Month {
  const months = year * 12 + (month - 1) + by;
  return { year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1 };
}

/** First moment of a month and of the next one, as the API takes them. */
export function monthBounds(month: Month, zone: string): { from: string; to: string } {
  return { from: startOf(month, zone), to: startOf(addMonths(month, 1), zone) };
}

function startOf({ year, month }: Month, zone: string): string {
  const day = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-01`;
  const found = momentOf({ day, hour: "00:00" }, zone);
  return (found?.at ?? new Date(`${day}T00:00:00Z`)).toISOString();
}

const name = new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" });

/** « Novembre 2026 » */
export function monthName({ year, month }: Month): string {
  return capitalised(name.format(new Date(Date.UTC(year, month - 1, 1))));
}

/** With a capital first, as a heading begins. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
