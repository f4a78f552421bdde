import { type Blessing, blessings } from "../../../../shared/people/blessings.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The verse of the day: the same for everyone until midnight. */
export const verseOfDay = (now = Date.now()): Blessing =>
  blessings[Math.floor(now / DAY_MS) % blessings.length] as Blessing;
