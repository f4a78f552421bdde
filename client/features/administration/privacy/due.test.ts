import { expect, test } from "vitest";
import { daysLeft, isPressing } from "./due.ts";

const now = new Date("2026-11-21T12:00:00Z");

test("an answer is due in whole days, today in its last hours, late after", () => {
  expect(daysLeft("2026-12-21T12:00:00Z", now)).toBe(30);
  expect(daysLeft("2026-11-22T11:00:00Z", now)).toBe(0);
  expect(daysLeft("2026-11-21T11:00:00Z", now)).toBe(-1);
});

test("a week before, it is pressing", () => {
  expect(isPressing(8)).toBe(false);
  expect(isPressing(7)).toBe(true);
});
