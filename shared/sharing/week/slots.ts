import { momentOf, wallTimeOf } from "../../ground/zoned-time.ts";

/** A habit of the week: 1 is Monday; the hour is of the clock of a time zone. */
type WeekSlot = { weekday: number; hour: string };

const DAY_MS = 86_400_000;
/** How far the queue looks ahead, in days: as far as a publication may be planned. */
export const QUEUE_DAYS = 364;

/**
 * The moments of slots that are to come, the earliest first, each once. An hour that the clock skips
 * in spring is as much later that day; of an hour it shows twice in autumn, the first is meant.
 *
 * @param zone an IANA name, such as `Europe/Paris`
 * @param days how many days ahead are looked at
 */
export function comingSlots(
  slots: readonly WeekSlot[],
  { after, zone, days = QUEUE_DAYS }: { after: Date; zone: string; days?: number },
): Date[] {
  const first = Date.parse(`${wallTimeOf(after, zone).day}T00:00:00Z`);
  const found = new Set<number>();
  for (let ahead = 0; ahead <= days; ahead++) {
    const date = new Date(first + ahead * DAY_MS);
    const [day, weekday] = [date.toISOString().slice(0, 10), date.getUTCDay() || 7];
    for (const slot of slots) {
      const at = slot.weekday === weekday && momentOf({ day, hour: slot.hour }, zone)?.at;
      if (at && at > after) found.add(at.getTime());
    }
  }
  return [...found].sort((one, other) => one - other).map((at) => new Date(at));
}

/** The first of those moments that is not taken; null where all are, or there is no slot. */
export function nextFree(moments: readonly Date[], taken: readonly Date[]): Date | null {
  const known = new Set(taken.map((at) => at.getTime()));
  return moments.find((at) => !known.has(at.getTime())) ?? null;
}
