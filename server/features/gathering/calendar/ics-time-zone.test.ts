import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import { icsTimeZone } from "./ics-time-zone.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How far from UTC a reader of the file finds the clocks at a moment, in minutes. */
function offsetRead(zone: ICAL.Timezone, at: Date, offset: number): number {
  const wall = new Date(at.getTime() + offset * MINUTE).toISOString().slice(0, 19);
  return zone.utcOffset(ICAL.Time.fromDateTimeString(wall)) / 60;
}

const offsetOf = (at: Date, timeZone: string): number => {
  const { day, hour } = wallTimeOf(at, timeZone);
  return (Date.parse(`${day}T${hour}:00Z`) - at.getTime()) / MINUTE;
};

describe("a time zone in a calendar file", () => {
  test.each([
    "Europe/Paris",
    "Africa/Abidjan",
    "America/Port-au-Prince",
    "America/Toronto",
    "Pacific/Auckland",
    "Asia/Kathmandu",
    "Africa/Casablanca",
    "America/St_Johns",
  ])("%s: clocks stand as ours say, in every season", (timeZone) => {
    const since = new Date("2026-01-01T00:00:00Z");
    const file = icsTimeZone(timeZone, since);
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(file)) as never);
    for (let at = since.getTime(); at < Date.parse("2033-01-01"); at += 6 * 24 * HOUR + 7 * HOUR) {
      const moment = new Date(at);
      const offset = offsetOf(moment, timeZone);
      // Within a day of a change of clock, a local time may be read with either offset.
      const near = [-24, 24].map((hours) => offsetOf(new Date(at + hours * HOUR), timeZone));
      if (near.some((other) => other !== offset)) continue;
      expect(offsetRead(zone, moment, offset), moment.toISOString()).toBe(offset);
    }
  });

  test("changes that come every year are a rule without end", () => {
    // A rule needs the last of the years that are looked at too, which a Temporal that is not the
    // platform's own may not know.
    expect(wallTimeOf(new Date("2036-07-01T12:00:00Z"), "Europe/Paris").hour).toBe("14:00");
    const file = icsTimeZone("Europe/Paris", new Date("2026-11-01T00:00:00Z"));
    expect(file).toContain("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r\n");
    expect(file).toContain("RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r\n");
    expect(file).not.toContain("RDATE");
  });
});
