import { expect, test } from "vitest";
import type { CalendarEventItem } from "../../../../../shared/gathering/calendar-events.contract.ts";
import { byDay, foldedDay, missingAnswer, onceEach } from "./listed-events.ts";

const event = (id: string, day: string, changes: Partial<CalendarEventItem> = {}) =>
  ({
    id,
    day,
    myAnswer: null,
    cancelled: false,
    status: "publie",
    endsAt: "2999-01-01T00:00:00.000Z",
    ...changes,
  }) as CalendarEventItem;
const named = (events: readonly CalendarEventItem[]) =>
  events.map(({ id, day }) => `${id} ${day.slice(8)}`);

test("events are gathered by the day on which each takes place, in their order", () => {
  const days = byDay([
    event("a", "2026-11-27"),
    event("b", "2026-11-27"),
    event("a", "2026-12-04"),
  ]);
  expect(days.map(({ day, events }) => [day, named(events)])).toEqual([
    ["2026-11-27", ["a 27", "b 27"]],
    ["2026-12-04", ["a 04"]],
  ]);
});

test("an event that comes back has one line, and a day called off before it its own", () => {
  const listed = onceEach([
    event("a", "2026-11-03", { cancelled: true }),
    event("b", "2026-11-04"),
    event("a", "2026-11-10"),
    event("a", "2026-11-17"),
    event("a", "2026-11-24", { cancelled: true }),
  ]);
  expect(named(listed)).toEqual(["a 03", "b 04", "a 10"]);
});

test("an answer is missing to the next event that takes place, within two weeks", () => {
  const of = (...events: CalendarEventItem[]) => missingAnswer(events, "2026-11-26")?.id;
  expect(
    of(
      event("answered", "2026-11-27", { myAnswer: "declined" }),
      event("off", "2026-11-27", { cancelled: true }),
      event("draft", "2026-11-27", { status: "brouillon" }),
      event("over", "2026-11-26", { endsAt: "2001-01-01T00:00:00.000Z" }),
      event("open", "2026-12-10"),
    ),
  ).toBe("open");
  expect(of(event("far", "2026-12-11"))).toBeUndefined();
});

test("a day of many events shows the first four, and how many follow, read or not", () => {
  const day = Array.from({ length: 12 }, (_, index) => index);
  expect(foldedDay(day, 40)).toEqual({ shown: [0, 1, 2, 3], more: 36 });
  expect(foldedDay(day, 0)).toEqual({ shown: [0, 1, 2, 3], more: 8 });
  expect(foldedDay(day.slice(0, 5), 5)).toEqual({ shown: [0, 1, 2, 3, 4], more: 0 });
});
