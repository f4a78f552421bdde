import { afterEach, describe, expect, test, vi } from "vitest";
import fc from "../../tests/builders/fast-check.ts";
import { momentOf, wallTimeOf } from "./zoned-time.ts";

const at = (day: string, hour: string, zone = "Europe/Paris") => {
  const found = momentOf({ day, hour }, zone);
  return found && [found.at.toISOString(), found.clock];
};

describe("the moment of a wall clock", () => {
  test("in winter and in summer", () => {
    expect(at("2026-11-28", "19:30")).toEqual(["2026-11-28T18:30:00.000Z", "exact"]);
    expect(at("2026-07-14", "19:30")).toEqual(["2026-07-14T17:30:00.000Z", "exact"]);
    expect(at("2026-07-14", "19:30", "Africa/Kinshasa")).toEqual([
      "2026-07-14T18:30:00.000Z",
      "exact",
    ]);
  });

  test("an hour that spring jumps over goes an hour later", () => {
    expect(at("2026-03-29", "02:30")).toEqual(["2026-03-29T01:30:00.000Z", "skipped"]);
    expect(at("2026-03-29", "01:59")).toEqual(["2026-03-29T00:59:00.000Z", "exact"]);
    expect(at("2026-03-29", "03:00")).toEqual(["2026-03-29T01:00:00.000Z", "exact"]);
  });

  test("an hour that autumn shows twice is the first", () => {
    expect(at("2026-10-25", "02:30")).toEqual(["2026-10-25T00:30:00.000Z", "twice"]);
    expect(at("2026-10-25", "03:00")).toEqual(["2026-10-25T02:00:00.000Z", "exact"]);
  });

  test("half hours of change and zones far from UTC", () => {
    expect(at("2026-10-04", "02:15", "Australia/Lord_Howe")).toEqual([
      "2026-10-03T15:45:00.000Z",
      "skipped",
    ]);
    expect(at("2026-01-01", "00:00", "Pacific/Kiritimati")).toEqual([
      "2025-12-31T10:00:00.000Z",
      "exact",
    ]);
  });

  test("days and hours that do not exist", () => {
    for (const [day, hour] of [
      ["2026-02-30", "10:00"],
      ["", "10:00"],
      ["2026-02-20", ""],
      ["2026-02-20", "25:00"],
    ] as const) {
      expect(momentOf({ day, hour }, "Europe/Paris")).toBeNull();
    }
  });
});

test("a moment read on the clock is found again, but for the second time of an hour shown twice", () => {
  const zones = ["Europe/Paris", "Africa/Kinshasa", "America/Montreal", "Asia/Kathmandu"];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({
        min: new Date("2024-01-01T00:00:00Z"),
        max: new Date("2030-01-01T00:00:00Z"),
        noInvalidDate: true,
      }),
      (zone, date) => {
        const moment = new Date(Math.floor(date.getTime() / 60_000) * 60_000);
        const found = momentOf(wallTimeOf(moment, zone), zone);
        if (found?.clock === "twice") expect(found.at.getTime()).toBeLessThanOrEqual(+moment);
        else expect(found).toEqual({ at: moment, clock: "exact" });
      },
    ),
  );
});

describe("in a browser", () => {
  afterEach(() => vi.unstubAllGlobals());

  test("a time zone is read by Temporal: the first format of Intl blocks a phone", () => {
    const shown = { offsetNanoseconds: 3_600_000_000_000 };
    const instant = { toZonedDateTimeISO: () => shown };
    vi.stubGlobal("Temporal", { Instant: { fromEpochMilliseconds: () => instant } });
    vi.stubGlobal("Intl", {});
    const at = new Date("2026-11-28T18:30:00Z");
    expect(wallTimeOf(at, "Africa/Lagos")).toEqual({ day: "2026-11-28", hour: "19:30" });
  });
});
