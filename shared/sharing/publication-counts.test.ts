import { expect, test } from "vitest";
import fc from "../../tests/builders/fast-check.ts";
import {
  COUNT_NAMES,
  COUNTED_DAYS,
  type CountsOfDay,
  curveOf,
  latestCounts,
} from "./publication-counts.ts";

const dayOf = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);
const FIRST = 20_400;

/** Counts that grow, go backwards, vanish and come back, on days some of which were not read. */
const series: fc.Arbitrary<CountsOfDay[]> = fc
  .array(
    fc.record({
      pause: fc.integer({ min: 1, max: 4 }),
      counts: fc.tuple(...COUNT_NAMES.map(() => fc.option(fc.nat(2_000_000)))),
    }),
    { maxLength: COUNTED_DAYS },
  )
  .map((readings) => {
    let day = FIRST;
    return readings.map(({ pause, counts }) => {
      day += pause;
      const named = Object.fromEntries(COUNT_NAMES.map((name, at) => [name, counts[at]]));
      return { day: dayOf(day), ...named } as CountsOfDay;
    });
  });

test("whatever a platform says, each count is the last it gave, with its day", () => {
  fc.assert(
    fc.property(series, (given) => {
      const latest = latestCounts(given);
      for (const name of COUNT_NAMES) {
        const said = given.filter((one) => one[name] !== null);
        const last = said.at(-1);
        expect(latest[name]).toEqual(last ? { value: last[name], day: last.day } : null);
      }
    }),
  );
});

test("a curve has each value on its day, thirty days at most, and invents none", () => {
  fc.assert(
    fc.property(series, (given) => {
      const curve = curveOf(given);
      const drawn = COUNT_NAMES.find(
        (name) => given.filter((one) => one[name] !== null).length >= 2,
      );
      expect(curve?.of).toBe(drawn);
      if (!curve) return;
      expect(curve.values.length).toBeLessThanOrEqual(COUNTED_DAYS);
      expect(curve.values.at(-1)).not.toBeNull();
      const since = Date.parse(curve.since) / 86_400_000;
      const points = curve.values.flatMap((value, at) =>
        value === null ? [] : [{ day: dayOf(since + at), value }],
      );
      const read = given.flatMap((one) => {
        const value = one[curve.of];
        return value === null || one.day < curve.since ? [] : [{ day: one.day, value }];
      });
      expect(points).toEqual(read);
    }),
  );
});

test("reach is drawn first, then likes; one day alone draws nothing", () => {
  const day = (number: number, reach: number | null, likes: number | null): CountsOfDay => ({
    day: dayOf(FIRST + number),
    reach,
    likes,
    comments: null,
    shares: null,
    clicks: null,
  });
  expect(curveOf([day(0, 3, 1), day(1, 5, 2)])?.of).toBe("reach");
  expect(curveOf([day(0, null, 1), day(2, 5, 2)])).toEqual({
    of: "likes",
    since: dayOf(FIRST),
    values: [1, null, 2],
  });
  expect(curveOf([day(0, 3, 1)])).toBeNull();
});
