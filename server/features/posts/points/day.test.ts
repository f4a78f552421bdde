import { expect, test } from "vitest";
import { startOfDay, startOfWeek } from "./day.ts";

test.each([
  ["2026-11-21T10:20:30.456Z", "UTC", "2026-11-21T00:00:00.000Z"],
  ["2026-11-21T10:20:30Z", "Europe/Paris", "2026-11-20T23:00:00.000Z"],
  ["2026-11-21T23:30:00Z", "Europe/Paris", "2026-11-21T23:00:00.000Z"],
  ["2026-07-21T22:30:00Z", "Europe/Paris", "2026-07-21T22:00:00.000Z"],
  ["2026-11-21T02:00:00Z", "America/Martinique", "2026-11-20T04:00:00.000Z"],
  ["2026-11-21T18:45:00Z", "Asia/Kathmandu", "2026-11-21T18:15:00.000Z"],
  ["2026-11-21T00:00:00Z", "Africa/Abidjan", "2026-11-21T00:00:00.000Z"],
])("the day of %s in %s began at %s", (moment, timeZone, start) => {
  expect(startOfDay(new Date(moment), timeZone).toISOString()).toBe(start);
});

test.each([
  ["2026-11-26T10:20:30Z", "Europe/Paris", "2026-11-22T23:00:00.000Z"],
  ["2026-11-22T22:59:59Z", "Europe/Paris", "2026-11-15T23:00:00.000Z"],
  ["2026-11-22T23:00:00Z", "Europe/Paris", "2026-11-22T23:00:00.000Z"],
  ["2026-10-26T00:30:00Z", "Europe/Paris", "2026-10-25T23:00:00.000Z"],
  ["2026-10-25T12:00:00Z", "Europe/Paris", "2026-10-18T22:00:00.000Z"],
  ["2026-11-23T03:00:00Z", "America/Martinique", "2026-11-16T04:00:00.000Z"],
])("the week of %s in %s began at %s", (moment, timeZone, start) => {
  expect(startOfWeek(new Date(moment), timeZone).toISOString()).toBe(start);
});
