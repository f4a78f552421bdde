import {
  type FoundMoment,
  momentOf,
  type WallTime,
  wallTimeOf,
} from "../../../../shared/zoned-time.ts";
import { clock } from "../../../infrastructure/formats.ts";
import { texts } from "./texts.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const YEAR = 366 * 24 * HOUR;

/** When a publication goes out: its moment, or why there is none; and what the change of clock does. */
export type Planned = { at: string | null; fault: string | null; remark: string | null };

const NOW: Planned = { at: null, fault: null, remark: null };

/** The moment that a day and an hour mean on the community's clock. */
export function plannedAt(later: WallTime | null, zone: string, now = new Date()): Planned {
  if (!later) return NOW;
  const words = texts;
  const refused = (fault: string) => ({ ...NOW, fault });
  const found = momentOf(later, zone);
  if (!found) return refused(words.incomplete);
  const ahead = found.at.getTime() - now.getTime();
  if (ahead <= 0) return refused(words.past);
  if (ahead > YEAR) return refused(words.tooFar);
  return { at: found.at.toISOString(), fault: null, remark: remarkOn(found) };
}

function remarkOn({ clock: found, at }: FoundMoment): string | null {
  if (found === "skipped") return texts.skipped(clock(at));
  return found === "twice" ? texts.twice : null;
}

/** What the fields propose first: tomorrow at this hour, at the quarter. */
export function firstMoment(zone: string, now = new Date()): WallTime {
  const quarter = 15 * MINUTE;
  const rounded = Math.ceil(now.getTime() / quarter) * quarter;
  return wallTimeOf(new Date(rounded + 24 * HOUR), zone);
}

/** Today on the community's calendar: no day before it may be chosen. */
export const today = (zone: string, now = new Date()): string => wallTimeOf(now, zone).day;
