const HOUR_MS = 60 * 60 * 1000;

/**
 * Hours left before a moment, the one begun counted whole: 24 a minute after a day was given; 0 in
 * the last one, negative once it is past.
 */
export function hoursLeft(dueAt: string, now: Date = new Date()): number {
  const hours = (Date.parse(dueAt) - now.getTime()) / HOUR_MS;
  return hours > 1 ? Math.ceil(hours) : Math.floor(hours);
}
