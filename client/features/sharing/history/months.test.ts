import { expect, test } from "vitest";
import { addMonths, monthBounds, monthName, monthOf } from "./months.ts";

test("a month is the one the community's clocks show", () => {
  const lateInUtc = new Date("2026-11-30T23:30:00Z");
  expect(monthOf(lateInUtc, "Europe/Paris")).toEqual({ year: 2026, month: 12 });
  expect(monthOf(lateInUtc, "America/Martinique")).toEqual({ year: 2026, month: 11 });
});

test("its bounds follow the changes of clock", () => {
  expect(monthBounds({ year: 2026, month: 10 }, "Europe/Paris")).toEqual({
    from: "2026-09-30T22:00:00.000Z",
    to: "2026-10-31T23:00:00.000Z",
  });
});

test("one goes over the end of a year both ways", () => {
  expect(addMonths({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 });
  expect(addMonths({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
  expect(monthName({ year: 2026, month: 2 })).toBe("Février 2026");
});
