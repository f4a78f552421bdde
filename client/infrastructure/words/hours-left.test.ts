import { expect, test } from "vitest";
import { hoursLeft } from "./hours-left.ts";

const now = new Date("2026-11-21T12:00:00Z");

test("hours left count the one begun, the last is told apart, and late ones are negative", () => {
  expect(hoursLeft("2026-11-22T12:00:00Z", now)).toBe(24);
  expect(hoursLeft("2026-11-22T11:59:00Z", now)).toBe(24);
  expect(hoursLeft("2026-11-21T13:01:00Z", now)).toBe(2);
  expect(hoursLeft("2026-11-21T12:59:00Z", now)).toBe(0);
  expect(hoursLeft("2026-11-21T11:59:00Z", now)).toBe(-1);
});
