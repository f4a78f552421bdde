/** How dates, numbers and weights are written in French, in the community's time zone. */

import {
  dateInWords,
  dayAndMonthInWords,
  dayInWords,
  hourInWords,
  shortDayAndMonth,
  WEEKDAYS,
} from "../../../shared/ground/dates-in-words.ts";
import { wallDateOf } from "../../../shared/ground/zoned-time.ts";

const NBSP = "\u00a0";
const THIN_NBSP = "\u202f";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let timeZone: string | undefined;

/** Dates are written in the community's time zone from now on; in the phone's before. */
export function setTimeZone(zone: string): void {
  timeZone = zone;
}

function wallTimeOf(time: string | Date): Date {
  const at = new Date(time);
  if (timeZone !== undefined) return wallDateOf(at, timeZone);
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE);
}

/** Days between the calendar days of two moments, in the community's time zone. */
function daysBetween(from: Date, to: Date): number {
  const day = (date: Date) => Math.floor(wallTimeOf(date).getTime() / DAY);
  return day(to) - day(from);
}

/** How many calendar days ago a moment was, in the community's time zone: 0 is today. */
export const calendarDaysAgo = (time: string | Date, now: Date = new Date()): number =>
  daysBetween(new Date(time), now);

/** « 19 h 02 », « 19 h » for a whole hour. */
export const clock = (time: string | Date): string => hourInWords(wallTimeOf(time));

/** « 9:31 », « 19:00 »: where there is no room for words. */
export function clockInDigits(time: string | Date): string {
  const wall = wallTimeOf(time);
  return `${wall.getUTCHours()}:${String(wall.getUTCMinutes()).padStart(2, "0")}`;
}

/** « samedi 28 novembre 2026 » */
export const longDate = (time: string | Date): string => dayInWords(wallTimeOf(time));

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
  const wall = wallTimeOf(date);
  if (days < 7) return `${WEEKDAYS[wall.getUTCDay()]}, ${clock(date)}`;
  const ofThisYear = wall.getUTCFullYear() === wallTimeOf(now).getUTCFullYear();
  return ofThisYear ? dayAndMonthInWords(wall) : dateInWords(wall);
}

/** « aujourd’hui », « hier », « lundi », « 3 mars », « 3 mars 2024 »: a moment known to the day. */
export function relativeDay(time: string | Date, now: Date = new Date()): string {
  const date = new Date(time);
  const days = daysBetween(date, now);
  if (days <= 0) return "aujourd’hui";
  if (days === 1) return "hier";
  return relativeDate(date, now).split(",")[0] ?? "";
}

/** « 5 déc. », « 1er mai »: a day in its short form. */
export const dayAndMonth = (time: string | Date): string => shortDayAndMonth(wallTimeOf(time));

/** « 1 264 », with the thin no-break space of French; a fraction to the thousandth. */
export function number(value: number): string {
  if (!Number.isInteger(value)) return value.toLocaleString("fr-FR");
  return String(value).replace(/\B(?=(\d{3})+$)/g, THIN_NBSP);
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

export { withDe as ofName } from "../../../shared/ground/elision.ts";
export { listed as list } from "../../../shared/ground/listed.ts";

/** With a capital first, as a line of its own begins. */
export const capital = (words: string): string =>
  words.charAt(0).toLocaleUpperCase("fr") + words.slice(1);

/** « Clémentine » of « Clémentine Royer »: enough where the line is short. */
export const firstNameOf = (name: string): string => name.split(" ")[0] ?? name;
