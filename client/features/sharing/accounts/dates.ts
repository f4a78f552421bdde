const DAY_MS = 86_400_000;

/** Whole days until a moment, never less than none. */
export const daysUntil = (time: string, now = Date.now()): number =>
  Math.max(0, Math.ceil((Date.parse(time) - now) / DAY_MS));
