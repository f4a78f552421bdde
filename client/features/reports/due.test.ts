import { expect, test } from "vitest";
import { hoursLeft, isPressing } from "./due.ts";

const now = new Date("2026-11-21T12:00:00Z");

test("a decision is due in whole hours, within the hour at the end, late after", () => {
  expect(hoursLeft("2026-11-22T12:00:00Z", now)).toBe(24);
  expect(hoursLeft("2026-11-21T12:59:00Z", now)).toBe(0);
  expect(hoursLeft("2026-11-21T11:00:00Z", now)).toBe(-1);
});

test("six hours before, it is pressing", () => {
  expect([isPressing(6), isPressing(5)]).toEqual([false, true]);
});
