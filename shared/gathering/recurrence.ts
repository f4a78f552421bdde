import { placeInMonth, weekdayOf } from "../ground/days.ts";
import type { Recurrence } from "./recurrence-rule.contract.ts";

/** Which days are wanted: from one day to another, both included, and how many at most. */
export type DaysWanted = {
  from: string;
  /** Null for no end. */
  to: string | null;
  max: number;
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** Calendars write years in four digits. */
const LAST_DAY = "9999-12-31";

/**
 * The days on which an event takes place, in order: arithmetic of a calendar on the wall, without
 * hours or time zones. Counted from its first day; dates that a month or a year lacks are left out.
 *
 * @param firstDay the first day it may fall on; where the rule leaves it out, the next of the rule
 *   is the first. A week always counts the weekday of the first day.
 * @param rule null for an event that takes place once
 */
export function daysOf(firstDay: string, rule: Recurrence | null, wanted: DaysWanted): string[] {
  const found: string[] = [];
  const until = least(rule?.until ?? LAST_DAY, wanted.to ?? LAST_DAY);
  let passed = 0;
  for (const day of rule ? candidates(firstDay, rule) : [firstDay]) {
    if (day > until || found.length >= wanted.max) break;
    if (rule?.count && passed >= rule.count) break;
    passed++;
    if (day >= wanted.from) found.push(day);
  }
  return found;
}

/** The day that is so many days later, of more than ten signs beyond what calendars write. */
export const addDays = (day: string, days: number): string => dayAt(numberOf(day) + days);

/** The weekdays of a weekly rule: its first day's weekday is always one of them. */
export const weekdaysOf = (firstDay: string, weekdays: readonly number[]): number[] =>
  [...new Set([...weekdays, weekdayOf(firstDay)])].sort((one, other) => one - other);

/** Days of a rule without end, in order. */
function* candidates(firstDay: string, rule: Recurrence): Generator<string> {
  for (let period = 0; ; period++) {
    const days = daysOfPeriod(firstDay, rule, period * rule.interval);
    if (days === null) return;
    for (const day of days) if (day >= firstDay) yield day;
  }
}

/** The days of the period that is so many days, weeks, months or years after the first; null beyond calendars. */
function daysOfPeriod(firstDay: string, rule: Recurrence, ahead: number): string[] | null {
  if (rule.every === "day") return within([addDays(firstDay, ahead)]);
  if (rule.every === "week") {
    const monday = addDays(firstDay, 1 - weekdayOf(firstDay) + ahead * 7);
    return within(weekdaysOf(firstDay, rule.weekdays).map((one) => addDays(monday, one - 1)));
  }
  const months = rule.every === "month" ? ahead : ahead * 12;
  const month = monthAfter(firstDay.slice(0, 7), months);
  if (month === null) return null;
  const day =
    rule.every === "month" ? dayOfMonth(firstDay, month, rule.on) : onDate(firstDay, month);
  return day ? [day] : [];
}

const within = (days: string[]): string[] | null =>
  days.every((day) => day.length === 10) ? days : null;

type On = Extract<Recurrence, { every: "month" }>["on"];

function dayOfMonth(firstDay: string, month: string, on: On): string | null {
  if (on === "date") return onDate(firstDay, month);
  const first = `${month}-01`;
  const before = (weekdayOf(firstDay) - weekdayOf(first) + 7) % 7;
  const all = [0, 1, 2, 3, 4]
    .map((week) => addDays(first, before + week * 7))
    .filter((day) => day.startsWith(month));
  return (on === "last-weekday" ? all.at(-1) : all[placeInMonth(firstDay) - 1]) ?? null;
}

/** The same date in another month; null where the month is too short. */
function onDate(firstDay: string, month: string): string | null {
  const day = addDays(`${month}-01`, Number(firstDay.slice(8)) - 1);
  return day.startsWith(month) ? day : null;
}

function monthAfter(month: string, months: number): string | null {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  const year = Math.floor(number / 12);
  if (year > 9999) return null;
  return `${String(year).padStart(4, "0")}-${String((number % 12) + 1).padStart(2, "0")}`;
}

const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

const dayAt = (number: number): string =>
  new Date(number * DAY_MS).toISOString().replace(/T.*/, "");

const least = (one: string, other: string): string => (one < other ? one : other);
