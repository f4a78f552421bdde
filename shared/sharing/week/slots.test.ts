import { describe, expect, test } from "vitest";
import { wallTimeOf } from "../../ground/zoned-time.ts";
import { comingSlots, nextFree } from "./slots.ts";

const zone = "Europe/Paris";
const iso = (moments: readonly Date[]) => moments.map((at) => at.toISOString());
const coming = (slots: { weekday: number; hour: string }[], after: string, days = 14) =>
  iso(comingSlots(slots, { after: new Date(after), zone, days }));

describe("the slots that are to come", () => {
  test("are those of each week in order, the one that is over left out", () => {
    const slots = [
      { weekday: 4, hour: "08:00" },
      { weekday: 2, hour: "18:00" },
    ];
    expect(coming(slots, "2026-12-01T17:00:00Z", 9)).toEqual([
      "2026-12-03T07:00:00.000Z",
      "2026-12-08T17:00:00.000Z",
      "2026-12-10T07:00:00.000Z",
    ]);
  });

  test("stay at their hour of the clock on both sides of both changes", () => {
    for (const around of ["2027-03-20T00:00:00Z", "2026-10-17T00:00:00Z"]) {
      const moments = comingSlots([{ weekday: 7, hour: "18:00" }], {
        after: new Date(around),
        zone,
        days: 20,
      });
      expect(moments.map((at) => wallTimeOf(at, zone).hour)).toEqual(["18:00", "18:00", "18:00"]);
    }
  });

  test("an hour that spring skips is an hour later, and once where another slot stands there", () => {
    const skipped = { weekday: 7, hour: "02:30" };
    expect(coming([skipped], "2027-03-27T00:00:00Z", 2)).toEqual(["2027-03-28T01:30:00.000Z"]);
    const both = [skipped, { weekday: 7, hour: "03:30" }];
    expect(coming(both, "2027-03-27T00:00:00Z", 2)).toEqual(["2027-03-28T01:30:00.000Z"]);
  });

  test("of an hour that autumn shows twice, the first; once it is past, not the second", () => {
    const twice = [{ weekday: 7, hour: "02:30" }];
    expect(coming(twice, "2026-10-24T00:00:00Z", 2)).toEqual(["2026-10-25T00:30:00.000Z"]);
    expect(coming(twice, "2026-10-25T00:45:00Z", 8)).toEqual(["2026-11-01T01:30:00.000Z"]);
  });

  test("none without slots; the first that is not taken, or none", () => {
    expect(coming([], "2026-12-01T00:00:00Z")).toEqual([]);
    const moments = [new Date(1), new Date(2)];
    expect(nextFree(moments, [new Date(1)])).toEqual(new Date(2));
    expect(nextFree(moments, moments)).toBeNull();
  });
});
