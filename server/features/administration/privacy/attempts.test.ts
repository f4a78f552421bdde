import { expect, test } from "vitest";
import { countAttempts } from "./attempts.ts";

const HOUR = 3_600_000;
const NOON = Date.parse("2026-11-26T12:00:00Z");
const HERE = "192.0.2.7";

/** Counts one attempt so many hours after noon. */
const bench = (max: number) => {
  const attempts = countAttempts(max, HOUR);
  return (hours: number, from = HERE) => attempts.take(from, new Date(NOON + hours * HOUR));
};

test("so many are allowed in an hour, to each network apart", () => {
  const take = bench(2);
  expect([take(0), take(0.5), take(0.9), take(0.9, "198.51.100.1")]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(take(1.1)).toBe(true);
});

test("a clock that was ahead for a while stops nobody once it is set right", () => {
  const take = bench(1);
  expect([take(48), take(48.5)]).toEqual([true, false]);
  expect([take(0), take(0.5)]).toEqual([true, false]);
});
