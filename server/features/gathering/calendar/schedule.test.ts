import { describe, expect, test } from "vitest";
import type { Recurrence } from "../../../../shared/gathering/calendar-events.contract.ts";
import type { DomainError } from "../../../../shared/ground/errors.ts";
import { dayBefore, durationOf, endOf, occurrencesToMake } from "./schedule.ts";

const PARIS = "Europe/Paris";
const typed = (firstDay: string, hour: string, endDay: string, endHour: string) => ({
  firstDay,
  hour,
  endDay,
  endHour,
});
const codeOf = (work: () => unknown): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    return (error as DomainError).code;
  }
};

describe("how long an event lasts", () => {
  test("the time that passes, across the night when the clocks go back", () => {
    const night = typed("2026-10-24", "22:00", "2026-10-25", "06:00");
    expect(durationOf(night, PARIS, false)).toBe(9 * 60);
    const schedule = { firstDay: "2026-10-24", hour: "22:00", duration: 540, timeZone: PARIS };
    expect(endOf({ ...schedule, recurrence: null })).toEqual({ day: "2026-10-25", hour: "06:00" });
  });

  test("what the clocks show, of one that comes back", () => {
    const night = typed("2026-10-24", "22:00", "2026-10-25", "06:00");
    expect(durationOf(night, PARIS, true)).toBe(8 * 60);
  });

  test("never nothing, never more than two weeks, never at an hour that does not exist", () => {
    const ask = (wish: ReturnType<typeof typed>) => codeOf(() => durationOf(wish, PARIS, false));
    expect(ask(typed("2026-11-28", "19:30", "2026-11-28", "19:30"))).toBe("EVENT_ENDS_BEFORE");
    expect(ask(typed("2026-11-01", "00:00", "2026-11-15", "00:00"))).toBeNull();
    expect(ask(typed("2026-11-01", "00:00", "2026-11-15", "00:01"))).toBe("EVENT_TOO_LONG");
    expect(ask(typed("2027-03-28", "02:30", "2027-03-28", "05:00"))).toBe("HOUR_SKIPPED");
    expect(ask(typed("2027-03-28", "01:30", "2027-03-28", "02:30"))).toBe("HOUR_SKIPPED");
  });
});

describe("the days that are written down", () => {
  const every: Recurrence = { every: "day", interval: 1, until: null, count: null };
  const schedule = { firstDay: "2026-10-20", hour: "18:30", duration: 60, timeZone: PARIS };
  const made = (recurrence: Recurrence | null, now: string) =>
    occurrencesToMake({ ...schedule, recurrence }, new Date(now)).map(({ day }) => day);

  test("keep their hour on the wall across the change of clock", () => {
    const all = occurrencesToMake(
      { ...schedule, recurrence: every },
      new Date("2026-10-20T00:00:00Z"),
    );
    const at = (day: string) => all.find((one) => one.day === day)?.startsAt.toISOString();
    expect(at("2026-10-24")).toBe("2026-10-24T16:30:00.000Z");
    expect(at("2026-10-25")).toBe("2026-10-25T17:30:00.000Z");
  });

  test("go as far as the horizon, and no further", () => {
    const days = made(every, "2026-11-01T12:00:00Z");
    expect([days[0], days.at(-1)]).toEqual(["2026-10-20", "2027-12-06"]);
  });

  test("are the last ones of an event that is wholly past, and none of one that never was", () => {
    const past = made({ ...every, until: "2026-10-22" }, "2030-01-01T00:00:00Z");
    expect(past).toEqual(["2026-10-20", "2026-10-21", "2026-10-22"]);
    expect(made({ ...every, until: "2026-10-19" }, "2026-10-01T00:00:00Z")).toEqual([]);
    expect(made(null, "2030-01-01T00:00:00Z")).toEqual(["2026-10-20"]);
  });

  test("the day before is the same hour on the wall", () => {
    expect(dayBefore("2026-10-25", "18:30", PARIS).toISOString()).toBe("2026-10-24T16:30:00.000Z");
    expect(dayBefore("2026-10-26", "18:30", PARIS).toISOString()).toBe("2026-10-25T17:30:00.000Z");
  });
});
