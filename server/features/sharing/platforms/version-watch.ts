const DAY_MS = 86_400_000;
/** From so many days before a version ends, the administrator is warned. */
const WARNED_DAYS = 60;

/** Whole days until a version stops answering, at the end of that day; negative once it has. */
export function daysLeft(endsOn: string, now: Date): number {
  const today = Date.parse(now.toISOString().slice(0, 10));
  return Math.round((Date.parse(endsOn) - today) / DAY_MS);
}

/** Whether the end of a version is near, or past. @param endsOn ISO day */
export const endsSoon = (endsOn: string | null, now: Date): boolean =>
  endsOn !== null && daysLeft(endsOn, now) <= WARNED_DAYS;
