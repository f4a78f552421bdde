const DAY_MS = 24 * 60 * 60 * 1000;
/** From here on the delay is worth a warning. */
const PRESSING_DAYS = 7;

/** Whole days left before an answer is due: 0 in the last 24 hours, negative once it is late. */
export function daysLeft(dueAt: string, now: Date = new Date()): number {
  return Math.floor((new Date(dueAt).getTime() - now.getTime()) / DAY_MS);
}

/** Whether the answer must not wait any more. */
export const isPressing = (days: number): boolean => days <= PRESSING_DAYS;
