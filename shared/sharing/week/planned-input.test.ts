import { expect, test } from "vitest";
import { weeksOf } from "../../ground/days.ts";
import { plannedInput } from "./planned-input.ts";

const monthBounds = (month: string, zone: string) =>
  plannedInput(weeksOf(month).flat(), zone, "membre");

test("the bounds of a month’s weeks follow the changes of clock", () => {
  expect(monthBounds("2026-10", "Europe/Paris")).toMatchObject({
    from: "2026-09-27T22:00:00.000Z",
    to: "2026-11-01T23:00:00.000Z",
  });
});

test("those of December reach the new year", () => {
  expect(monthBounds("2026-12", "Etc/UTC")).toMatchObject({
    from: "2026-11-30T00:00:00.000Z",
    to: "2027-01-04T00:00:00.000Z",
  });
});

test("who watches over the community sees what everyone planned, a member their own", () => {
  const whose = (["membre", "animateur", "moderateur", "admin"] as const).map(
    (role) => plannedInput(["2026-11-29"], "Etc/UTC", role).whose,
  );
  expect(whose).toEqual(["mine", "mine", "all", "all"]);
});
