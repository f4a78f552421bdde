import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { recurrenceRule } from "../../server/features/gathering/calendar/ics-rule.ts";
import type { Recurrence } from "../../shared/gathering/calendar-events.contract.ts";
import { addDays, daysOf } from "../../shared/gathering/recurrence.ts";
import { weekdayOf } from "../../shared/ground/days.ts";
import fc from "../builders/fast-check.ts";

const ALL = { from: "0001-01-01", to: null, max: 40 };
const NO_END = { until: null, count: null };

const days = fc.integer({ min: 0, max: 365 * 30 }).map((number) => addDays("2015-01-01", number));

const pattern = fc.oneof(
  fc.record({ every: fc.constant("day" as const), interval: fc.integer({ min: 1, max: 30 }) }),
  fc.record({
    every: fc.constant("week" as const),
    interval: fc.integer({ min: 1, max: 12 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  }),
  fc.record({
    every: fc.constant("month" as const),
    interval: fc.integer({ min: 1, max: 12 }),
    on: fc.constantFrom("date", "weekday", "last-weekday"),
  }),
  fc.record({ every: fc.constant("year" as const), interval: fc.integer({ min: 1, max: 5 }) }),
);
const end = fc.record({
  until: fc.option(fc.integer({ min: 0, max: 3000 }), { nil: null }),
  count: fc.option(fc.integer({ min: 1, max: 30 }), { nil: null }),
});

/** What a calendar application makes of the rule that is written for it. */
function expandedByReader(firstDay: string, rule: Recurrence): string[] {
  const start = daysOf(firstDay, rule, { ...ALL, max: 1 })[0];
  if (!start) return [];
  const written = recurrenceRule(firstDay, rule, (day) => day.replaceAll("-", ""));
  const iterator = ICAL.Recur.fromString(written).iterator(ICAL.Time.fromDateString(start));
  const found: string[] = [];
  for (let next = iterator.next(); next && found.length < ALL.max; next = iterator.next()) {
    if (next.year > 2250) break;
    found.push(next.toString());
  }
  return found;
}

describe("how an event comes back", () => {
  test("falls on the days that calendar applications find by its rule", () => {
    fc.assert(
      fc.property(days, pattern, end, (firstDay, every, { until, count }) => {
        const last = until === null ? null : addDays(firstDay, until);
        const rule = { ...every, until: last, count } as Recurrence;
        const ours = daysOf(firstDay, rule, ALL).filter((day) => day < "2251");
        expect(ours).toEqual(expandedByReader(firstDay, rule));
      }),
      { numRuns: 600 },
    );
  });

  test("a window of its days is that part of all its days", () => {
    fc.assert(
      fc.property(days, pattern, fc.nat(2000), fc.nat(2000), (firstDay, every, one, two) => {
        const rule = { ...every, ...NO_END, count: 60 } as Recurrence;
        const [from, to] = [addDays(firstDay, one), addDays(firstDay, one + two)];
        const all = daysOf(firstDay, rule, { ...ALL, max: 60 });
        expect(daysOf(firstDay, rule, { from, to, max: 60 })).toEqual(
          all.filter((day) => day >= from && day <= to),
        );
      }),
      { numRuns: 300 },
    );
  });

  test("the 29th of February is left out of other years, the 31st of shorter months", () => {
    const yearly = { every: "year", interval: 1, ...NO_END } as Recurrence;
    expect(daysOf("2024-02-29", yearly, { ...ALL, max: 3 })).toEqual([
      "2024-02-29",
      "2028-02-29",
      "2032-02-29",
    ]);
    const monthly = { every: "month", interval: 1, on: "date", ...NO_END } as Recurrence;
    expect(daysOf("2026-01-31", monthly, { ...ALL, max: 3 })).toEqual([
      "2026-01-31",
      "2026-03-31",
      "2026-05-31",
    ]);
  });

  test("an event that does not come back has its one day", () => {
    expect(daysOf("2026-10-25", null, ALL)).toEqual(["2026-10-25"]);
    expect(daysOf("2026-10-25", null, { ...ALL, from: "2026-10-26" })).toEqual([]);
  });

  test("Monday is 1 and Sunday 7", () => {
    expect(weekdayOf("2026-10-25")).toBe(7);
    expect(weekdayOf("2026-10-26")).toBe(1);
    expect(weekdayOf("1969-12-31")).toBe(3);
  });
});
