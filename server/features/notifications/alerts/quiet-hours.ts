import { momentOf, wallTimeOf } from "../../../../shared/ground/zoned-time.ts";

/** Hours in which a member wants no alert, in the community's time: « 22:00 » to « 07:00 ». */
export type QuietHours = { from: string; to: string };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * When the present quiet hours end; null outside quiet hours. They may pass midnight; from an
 * hour to the same hour is no quiet at all.
 *
 * @param zone the community's time zone
 */
export function endOfQuiet(now: Date, { from, to }: QuietHours, zone: string): Date | null {
  const { day, hour } = wallTimeOf(now, zone);
  const passesMidnight = from > to;
  const quiet = passesMidnight ? hour >= from || hour < to : hour >= from && hour < to;
  if (!quiet) return null;
  const endsTomorrow = passesMidnight && hour >= from;
  const lastDay = endsTomorrow ? dayAfter(day) : day;
  const end = momentOf({ day: lastDay, hour: to }, zone)?.at;
  if (!end) return null;
  // On the night the clocks go back, the end hour occurs twice: its first occurrence may be past.
  return end > now ? end : new Date(now.getTime() + MINUTE_MS);
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
