import pg from "pg";

/** `timestamptz`. */
export const MOMENT = 1184;

const parseAny = pg.types.getTypeParser(MOMENT) as (text: string) => Date;

/**
 * A moment as the database writes it in UTC (`2026-11-23 16:17:16.123+00`), read by the place of its
 * figures: a page of posts has forty, and an expression for each takes three times as long. Whatever
 * is written otherwise (another zone, `infinity`, before the year 1000) is left to the driver.
 */
export function parseMoment(text: string): Date {
  const { length } = text;
  if (!isInUtc(text, length)) return parseAny(text);
  const year = two(text, 0) * 100 + two(text, 2);
  if (year < 1000) return parseAny(text);
  const time = Date.UTC(
    year,
    two(text, 5) - 1,
    two(text, 8),
    two(text, 11),
    two(text, 14),
    two(text, 17),
    milliseconds(text, length),
  );
  return new Date(time);
}

const [DASH, SPACE, COLON, DOT, ZERO] = [45, 32, 58, 46, 48];

const isInUtc = (text: string, length: number): boolean =>
  length >= 22 &&
  length <= 29 &&
  text.endsWith("+00") &&
  text.charCodeAt(4) === DASH &&
  text.charCodeAt(7) === DASH &&
  text.charCodeAt(10) === SPACE &&
  text.charCodeAt(13) === COLON &&
  text.charCodeAt(16) === COLON &&
  (length === 22 || text.charCodeAt(19) === DOT);

const figure = (text: string, at: number): number => text.charCodeAt(at) - ZERO;

const two = (text: string, at: number): number => figure(text, at) * 10 + figure(text, at + 1);

/** Of the fraction between the seconds and the zone; the database leaves zeros at its end out. */
function milliseconds(text: string, length: number): number {
  const end = length - 3;
  const at = (place: number) => (place < end ? figure(text, place) : 0);
  return at(20) * 100 + at(21) * 10 + at(22);
}
