import { describe, expect, it } from "vitest";
import { endOfQuiet } from "./quiet-hours.ts";

const PARIS = "Europe/Paris";
const NIGHT = { from: "22:00", to: "07:00" };
const NAP = { from: "13:00", to: "14:30" };
const endAt = (now: string, hours = NIGHT, zone = PARIS) =>
  endOfQuiet(new Date(now), hours, zone)?.toISOString() ?? null;

describe("quiet hours", () => {
  it.each([
    ["2026-11-22T20:59:00Z", NIGHT, null],
    ["2026-11-22T21:00:00Z", NIGHT, "2026-11-23T06:00:00.000Z"],
    ["2026-11-22T23:30:00Z", NIGHT, "2026-11-23T06:00:00.000Z"],
    ["2026-11-23T05:59:00Z", NIGHT, "2026-11-23T06:00:00.000Z"],
    ["2026-11-23T06:00:00Z", NIGHT, null],
    ["2026-11-22T12:15:00Z", NAP, "2026-11-22T13:30:00.000Z"],
    ["2026-11-22T13:30:00Z", NAP, null],
    ["2026-11-22T13:30:00Z", { from: "08:00", to: "08:00" }, null],
  ])("at %s (%o) end at %s", (now, hours, end) => expect(endAt(now, hours)).toBe(end));

  it("end at the hour the clock shows, even in a night that is an hour shorter", () => {
    expect(endAt("2026-03-28T22:00:00Z")).toBe("2026-03-29T05:00:00.000Z");
  });

  it("end later than now, even in the night whose hours are shown twice", () => {
    const short = { from: "22:00", to: "02:30" };
    expect(endAt("2026-10-25T00:10:00Z", short)).toBe("2026-10-25T00:30:00.000Z");
    expect(endAt("2026-10-25T01:10:00Z", short)).toBe("2026-10-25T01:11:00.000Z");
    expect(endAt("2026-10-25T01:30:00Z", short)).toBe(null);
  });

  it("are those of the community's clocks", () => {
    expect(endAt("2026-11-22T22:30:00Z", NIGHT, "Africa/Abidjan")).toBe("2026-11-23T07:00:00.000Z");
    expect(endAt("2026-11-22T21:30:00Z", NIGHT, "Africa/Abidjan")).toBe(null);
  });
});
