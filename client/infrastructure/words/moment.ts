import {
  type FoundMoment,
  momentOf,
  type WallTime,
  wallTimeOf,
} from "../../../shared/ground/zoned-time.ts";
import { clock } from "./formats.ts";

/** What is said of the hour at which something goes out. */
export const momentTexts = {
  day: "Jour",
  hour: "Heure",
  zone: (zone: string) => `Heure de la communauté (${zone}).`,
  past: "Choisissez un moment à venir.",
  tooFar: "Choisissez un moment dans l’année qui vient.",
  incomplete: "Choisissez un jour et une heure.",
  skipped: (moment: string) => `Cette nuit-là, l’heure change\u00a0: ce sera à ${moment}.`,
  twice: "Cette nuit-là, cette heure passe deux fois\u00a0: ce sera la première.",
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const YEAR = 366 * 24 * HOUR;

/** When a publication goes out: its moment, or why there is none; and what the change of clock does. */
export type Planned = { at: string | null; fault: string | null; remark: string | null };

const NOW: Planned = { at: null, fault: null, remark: null };

/** The moment that a day and an hour mean on the community's clock. */
export function plannedAt(later: WallTime | null, zone: string, now = new Date()): Planned {
  if (!later) return NOW;
  const refused = (fault: string) => ({ ...NOW, fault });
  const found = momentOf(later, zone);
  if (!found) return refused(momentTexts.incomplete);
  const ahead = found.at.getTime() - now.getTime();
  if (ahead <= 0) return refused(momentTexts.past);
  if (ahead > YEAR) return refused(momentTexts.tooFar);
  return { at: found.at.toISOString(), fault: null, remark: remarkOn(found) };
}

function remarkOn({ clock: found, at }: FoundMoment): string | null {
  if (found === "skipped") return momentTexts.skipped(clock(at));
  return found === "twice" ? momentTexts.twice : null;
}

/** What the fields propose first: tomorrow at this hour, at the quarter. */
export function firstMoment(zone: string, now = new Date()): WallTime {
  const quarter = 15 * MINUTE;
  const rounded = Math.ceil(now.getTime() / quarter) * quarter;
  return wallTimeOf(new Date(rounded + 24 * HOUR), zone);
}

/** Today on the community's calendar: no day before it may be chosen. */
const today = (zone: string, now = new Date()): string => wallTimeOf(now, zone).day;

/** What the fields of a moment say, on the community's clock. */
export const momentWords = (zone: string) => ({
  day: momentTexts.day,
  hour: momentTexts.hour,
  zone: momentTexts.zone(cityOf(zone)),
  firstDay: today(zone),
});

/** « Paris » of `Europe/Paris`. */
const cityOf = (zone: string) => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
