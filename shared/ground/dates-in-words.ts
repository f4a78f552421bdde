/**
 * Dates as French writes them. Every function takes a wall date: the local date and time, as the
 * UTC parts of a `Date` (`wallDateOf` of `zoned-time.ts`).
 */

const NBSP = "\u00a0";

/** Sunday is 0, and 7 as ISO 8601 counts. */
export const WEEKDAYS = "dimanche lundi mardi mercredi jeudi vendredi samedi dimanche".split(" ");
export const MONTHS =
  "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" ");
export const SHORT_MONTHS = "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.".split(
  " ",
);

/** « 3 », and « 1er » as French says the first of a month, which `Intl` does not write. */
export const dayOfMonth = (wall: Date): string =>
  wall.getUTCDate() === 1 ? "1er" : String(wall.getUTCDate());

/** « 25 décembre », « 1er juin » */
export const dayAndMonthInWords = (wall: Date): string =>
  `${dayOfMonth(wall)} ${MONTHS[wall.getUTCMonth()]}`;

/** « 25 déc. », « 1er juin » */
export const shortDayAndMonth = (wall: Date): string =>
  `${dayOfMonth(wall)} ${SHORT_MONTHS[wall.getUTCMonth()]}`;

/** « 28 novembre 2026 », « 1er juin 2026 » */
export const dateInWords = (wall: Date): string =>
  `${dayAndMonthInWords(wall)} ${wall.getUTCFullYear()}`;

/** « samedi 28 novembre 2026 », « lundi 1er juin 2026 » */
export const dayInWords = (wall: Date): string =>
  `${WEEKDAYS[wall.getUTCDay()]} ${dateInWords(wall)}`;

/** « 19 h 30 », « 18 h » for a whole hour. */
export function hourInWords(wall: Date): string {
  const minutes = wall.getUTCMinutes();
  const whole = `${wall.getUTCHours()}${NBSP}h`;
  return minutes === 0 ? whole : `${whole}${NBSP}${String(minutes).padStart(2, "0")}`;
}
