import { describe, expect, test } from "vitest";
import {
  inMonth,
  isLastOfMonth,
  placeInMonth,
  plusDays,
  plusMonths,
  readDay,
  readMonth,
  today,
  weeksOf,
} from "./days.ts";

describe("a month of the calendar", () => {
  test("whole weeks, from Monday to Sunday", () => {
    const weeks = weeksOf("2026-11");
    expect(weeks).toHaveLength(6);
    expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual(["2026-10-26", "2026-12-06"]);
    expect(weeksOf("2027-02")).toHaveLength(4);
  });

  test("months follow one another across years and changes of clock", () => {
    expect([plusMonths("2026-12", 1), plusMonths("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
    expect(plusDays("2026-10-25", 1)).toBe("2026-10-26");
    expect(inMonth("2026-01-31", "2026-02")).toBe("2026-02-28");
  });

  test("the place of a day among those of its weekday", () => {
    expect([placeInMonth("2026-11-10"), placeInMonth("2026-11-29")]).toEqual([2, 5]);
    expect([isLastOfMonth("2026-11-24"), isLastOfMonth("2026-11-17")]).toEqual([true, false]);
  });

  test("today is that of the community's time zone", () => {
    expect(today("Europe/Paris", new Date("2026-11-28T23:30:00Z"))).toBe("2026-11-29");
  });
});

test("an address says a day or a month of our calendar, or none", () => {
  expect([readDay("2028-02-29"), readMonth("2026-12")]).toEqual(["2028-02-29", "2026-12"]);
  const days = ["2026-02-29", "2026-04-31", "2026-13-01", "0000-01-01", "9999-12-31", "demain", ""];
  expect(days.filter((said) => readDay(said) !== null)).toEqual([]);
  const months = ["2026-13", "0000-01", "9999-12", "2026-1", ""];
  expect(months.filter((said) => readMonth(said) !== null)).toEqual([]);
  expect([readDay(null), readMonth(null)]).toEqual([null, null]);
});
