import { describe, expect, test } from "vitest";
import { DAILY_CEILING, POINTS, periodKeys, pointsFor } from "./points.ts";

const keys = (moment: string, timeZone = "UTC") => periodKeys(new Date(moment), timeZone);

describe("points of an act", () => {
  test("publishing gives 3, commenting 2, liking 1 (spec, section 9)", () => {
    expect(POINTS).toEqual({ share: 3, comment: 2, like: 1 });
    expect([pointsFor("share", true), pointsFor("comment", true)]).toEqual([3, 2]);
    expect(pointsFor("like", false)).toBe(1);
  });

  test("liking one's own text gives nothing", () => {
    expect(pointsFor("like", true)).toBe(0);
  });

  test("the daily ceiling is generous: no one reaches it by living in the community", () => {
    expect(DAILY_CEILING.share).toBeGreaterThanOrEqual(20);
    expect(DAILY_CEILING.comment).toBeGreaterThanOrEqual(50);
    expect(DAILY_CEILING.like).toBeGreaterThanOrEqual(100);
  });
});

describe("the week and month an act counts in", () => {
  test.each([
    ["2024-12-30T12:00:00Z", "2025-W01", "2024-12"],
    ["2025-12-28T12:00:00Z", "2025-W52", "2025-12"],
    ["2025-12-29T12:00:00Z", "2026-W01", "2025-12"],
    ["2026-01-01T12:00:00Z", "2026-W01", "2026-01"],
    ["2027-01-01T12:00:00Z", "2026-W53", "2027-01"],
    ["2027-01-04T12:00:00Z", "2027-W01", "2027-01"],
    ["2023-01-01T12:00:00Z", "2022-W52", "2023-01"],
    ["2024-02-29T12:00:00Z", "2024-W09", "2024-02"],
  ])("%s is of the ISO week %s and the month %s", (moment, week, month) => {
    expect(keys(moment)).toEqual({ all: "all", week, month });
  });

  test("a new year begins in Kinshasa and Paris before it does in London", () => {
    const moment = "2026-12-31T23:30:00Z";
    expect(keys(moment, "Europe/Paris").month).toBe("2027-01");
    expect(keys(moment, "Africa/Kinshasa").month).toBe("2027-01");
    expect(keys(moment, "Africa/Abidjan").month).toBe("2026-12");
    expect(keys(moment, "America/Martinique").month).toBe("2026-12");
  });

  test("Monday begins where the community lives", () => {
    const sundayNight = "2026-11-22T23:30:00Z";
    expect(keys(sundayNight, "Africa/Abidjan").week).toBe("2026-W47");
    expect(keys(sundayNight, "Europe/Paris").week).toBe("2026-W48");
  });
});
