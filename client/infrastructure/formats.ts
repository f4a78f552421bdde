/** How dates, numbers and weights are written in French, in the community's time zone. */

const NBSP = "\u00a0";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
let cache = new Map<string, Intl.DateTimeFormat>();

/** Dates are written in the community's time zone from now on. */
export function setTimeZone(zone: string): void {
  if (zone === timeZone) return;
  timeZone = zone;
  cache = new Map();
}

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  let made = cache.get(key);
  if (!made) {
    made = new Intl.DateTimeFormat("fr-FR", { ...options, timeZone });
    cache.set(key, made);
  }
  return made;
}

/** Days between the calendar days of two moments, in the community's time zone. */
function daysBetween(from: Date, to: Date): number {
  const day = (date: Date) => {
    const parts = format({ year: "numeric", month: "2-digit", day: "2-digit" }).formatToParts(date);
    const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    return Date.UTC(of("year"), of("month") - 1, of("day"));
  };
  return Math.round((day(to) - day(from)) / DAY);
}

/** « 19 h 02 » */
export function clock(time: string | Date): string {
  const parts = format({ hour: "numeric", minute: "2-digit" }).formatToParts(new Date(time));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return `${Number(of("hour"))}${NBSP}h${NBSP}${of("minute")}`;
}

/** « samedi 28 novembre 2026 » */
export function longDate(time: string | Date): string {
  return firstOfMonth(
    format({ weekday: "long", day: "numeric", month: "long", year: "numeric" }).format(
      new Date(time),
    ),
  );
}

/** « samedi 28 novembre 2026 à 19 h 02 », for titles and screen readers. */
export function longDateTime(time: string | Date): string {
  return `${longDate(time)} à ${clock(time)}`;
}

/** « à l’instant », « il y a 20 min », « hier, 19 h 02 », « lundi, 8 h 15 », « 3 mars », « 3 mars 2024 ». */
export function relativeDate(time: string | Date, now: Date = new Date()): string {
  const date = new Date(time);
  // A phone whose clock runs late must not say that something happens in the future.
  const age = Math.max(0, now.getTime() - date.getTime());
  if (age < MINUTE) return "à l’instant";
  if (age < HOUR) return `il y a ${Math.floor(age / MINUTE)}${NBSP}min`;
  const days = daysBetween(date, now);
  if (days <= 0) return `il y a ${Math.floor(age / HOUR)}${NBSP}h`;
  if (days === 1) return `hier, ${clock(date)}`;
  if (days < 7) return `${format({ weekday: "long" }).format(date)}, ${clock(date)}`;
  const sameYear =
    format({ year: "numeric" }).format(date) === format({ year: "numeric" }).format(now);
  return firstOfMonth(
    format({ day: "numeric", month: "long", ...(!sameYear && { year: "numeric" }) }).format(date),
  );
}

/** « aujourd’hui », « hier », « lundi », « 3 mars », « 3 mars 2024 »: a moment known to the day. */
export function relativeDay(time: string | Date, now: Date = new Date()): string {
  const date = new Date(time);
  const days = daysBetween(date, now);
  if (days <= 0) return "aujourd’hui";
  if (days === 1) return "hier";
  return relativeDate(date, now).split(",")[0] ?? "";
}

/** French says « 1er mars ». */
const firstOfMonth = (text: string) => text.replace(/(^|\s)1(?=\s)/, "$11er");

const numbers = new Intl.NumberFormat("fr-FR");

/** « 1 264 », with the thin no-break space of French. */
export function number(value: number): string {
  return numbers.format(value);
}

/** A count in words: `count(3, "partage")` gives « 3 partages »; 0 and 1 are singular in French. */
export function count(value: number, one: string, many: string = `${one}s`): string {
  return `${number(value)}${NBSP}${Math.abs(value) < 2 ? one : many}`;
}

const ordinals = { first: "er", other: "e" };

/** The letters after a rank: « er » for the first, « e » beyond. */
export function ordinalMark(rank: number): string {
  return rank === 1 ? ordinals.first : ordinals.other;
}

/** « 340 ko », « 2,4 Mo », « 2,1 Go » */
export function weight(bytes: number): string {
  if (bytes < 1000) return `${number(bytes)}${NBSP}o`;
  if (bytes < 999_500) return `${number(Math.round(bytes / 1000))}${NBSP}ko`;
  const [size, unit] = bytes < 999_500_000 ? [bytes / 1e6, "Mo"] : [bytes / 1e9, "Go"];
  const digits = size < 10 ? 1 : 0;
  return `${size.toLocaleString("fr-FR", { maximumFractionDigits: digits })}${NBSP}${unit}`;
}

/** « 1:12 », « 1:02:05 »: how long a voice or a film lasts, in seconds. */
export function playTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const tail = String(whole % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}

/** « 1 min 12 s », for screen readers. */
export function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  if (minutes === 0) return `${rest}${NBSP}s`;
  return `${minutes}${NBSP}min${rest ? `${NBSP}${rest}${NBSP}s` : ""}`;
}

/** « de Paul », « d’Onésime »: `de` is cut short before a vowel and before a silent h. */
export function ofName(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "");
  return /^(?:[aeiouhœæ]|y[^aeiou])/i.test(plain) ? `d’${name}` : `de ${name}`;
}

/** « Louange, Jeunes et Familles » */
export function list(words: readonly string[]): string {
  return new Intl.ListFormat("fr-FR", { type: "conjunction" }).format(words);
}
