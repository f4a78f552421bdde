import { expect, test } from "vitest";
import { type RepeatTimes, timeOf, withDate } from "./occurrences.ts";

const zone = "Europe/Paris";
const rule = (more: Partial<RepeatTimes>): RepeatTimes => ({
  every: "week",
  step: 1,
  firstDay: "2026-10-18",
  hour: "18:00",
  until: null,
  times: null,
  ...more,
});
const moment = (given: RepeatTimes, place: number) =>
  timeOf(given, place, zone)?.at.toISOString() ?? null;

test("each week at the same hour of the clock, whatever it does", () => {
  expect([0, 1, 2].map((place) => moment(rule({}), place))).toEqual([
    "2026-10-18T16:00:00.000Z",
    "2026-10-25T17:00:00.000Z",
    "2026-11-01T17:00:00.000Z",
  ]);
});

test("every three weeks, or each month, whose last day stands for those it has not", () => {
  expect(moment(rule({ step: 3 }), 2)).toBe("2026-11-29T17:00:00.000Z");
  const monthly = rule({ every: "month", firstDay: "2027-01-31" });
  expect([1, 2, 3].map((place) => timeOf(monthly, place, zone)?.day)).toEqual([
    "2027-02-28",
    "2027-03-31",
    "2027-04-30",
  ]);
});

test("it is over after its last day, that day included, or after so many times", () => {
  const until = rule({ until: "2026-10-25" });
  expect([0, 1, 2].map((place) => timeOf(until, place, zone)?.day)).toEqual([
    "2026-10-18",
    "2026-10-25",
    undefined,
  ]);
  expect(timeOf(rule({ times: 2 }), 1, zone)).not.toBeNull();
  expect(timeOf(rule({ times: 2 }), 2, zone)).toBeNull();
});

test("an hour that the clock skips is an hour later that day", () => {
  const night = rule({ firstDay: "2027-03-21", hour: "02:30" });
  expect(moment(night, 1)).toBe("2027-03-28T01:30:00.000Z");
  expect(moment(night, 2)).toBe("2027-04-04T00:30:00.000Z");
});

test("the date is written in French, each time it is asked for", () => {
  expect(withDate("Culte {date}, et repas {date}.", "2026-11-01")).toBe(
    "Culte dimanche 1er novembre, et repas dimanche 1er novembre.",
  );
  expect(withDate("Culte { date }", "2026-11-01")).toBe("Culte { date }");
});
