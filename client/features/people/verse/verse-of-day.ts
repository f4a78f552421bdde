import type { Day } from "../../../../shared/ground/days.ts";
import { type Blessing, blessings } from "../../../../shared/people/blessings.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The verse of a day, the same for everyone. */
export const verseOfDay = (day: Day): Blessing =>
  blessings[Math.floor(Date.parse(day) / DAY_MS) % blessings.length] as Blessing;
