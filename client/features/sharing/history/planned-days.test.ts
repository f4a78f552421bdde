import { expect, test } from "vitest";
import { byDay } from "./planned-days.ts";

test("a publication is of the day that the community's clocks show, the earliest first", () => {
  const late = { scheduleFor: "2026-11-30T23:30:00Z" };
  const noon = { scheduleFor: "2026-11-30T12:00:00Z" };
  const days = (zone: string) => [...byDay([late, noon, { scheduleFor: null }], zone)];
  expect(days("Europe/Paris")).toEqual([
    ["2026-11-30", [noon]],
    ["2026-12-01", [late]],
  ]);
  expect(days("America/Martinique")).toEqual([["2026-11-30", [noon, late]]]);
});
