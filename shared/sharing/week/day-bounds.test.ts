import { expect, test } from "vitest";
import { weeksOf } from "../../ground/days.ts";
import { boundsOf } from "./day-bounds.ts";

const monthBounds = (month: string, zone: string) => boundsOf(weeksOf(month).flat(), zone);

test("the bounds of a month’s weeks follow the changes of clock", () => {
  expect(monthBounds("2026-10", "Europe/Paris")).toEqual({
    from: "2026-09-27T22:00:00.000Z",
    to: "2026-11-01T23:00:00.000Z",
  });
});

test("those of December reach the new year", () => {
  expect(monthBounds("2026-12", "Etc/UTC")).toEqual({
    from: "2026-11-30T00:00:00.000Z",
    to: "2027-01-04T00:00:00.000Z",
  });
});
