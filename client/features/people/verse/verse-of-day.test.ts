import { expect, test } from "vitest";
import { blessings } from "../../../../shared/people/blessings.ts";
import { verseOfDay } from "./verse-of-day.ts";

test("each day has the verse after that of the day before, and the first follows the last", () => {
  const days = blessings.map((_, index) =>
    new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10),
  );
  expect(new Set(days.map(verseOfDay)).size).toBe(blessings.length);
  const next = new Date(Date.UTC(2026, 10, 1 + blessings.length)).toISOString().slice(0, 10);
  expect(verseOfDay(next)).toBe(verseOfDay(days[0] as string));
});
