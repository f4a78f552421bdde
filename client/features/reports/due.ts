const HOUR_MS = 60 * 60 * 1000;
/** From here on the delay is worth a warning. */
const PRESSING_HOURS = 6;

/** Whole hours left before a decision is due: 0 in the last one, negative once it is late. */
export function hoursLeft(dueAt: string, now: Date = new Date()): number {
  return Math.floor((new Date(dueAt).getTime() - now.getTime()) / HOUR_MS);
}

/** Whether the decision must not wait any more. */
export const isPressing = (hours: number): boolean => hours < PRESSING_HOURS;
