import { expect, test } from "vitest";
import type { LatestCounts } from "../../../../shared/sharing/publication-counts.ts";
import fc from "../../../../tests/builders/fast-check.ts";
import { countsInWords, curveInWords, curvePoints } from "./count-words.ts";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const at = (value: number, day = "2026-11-28") => ({ value, day });
const NONE: LatestCounts = { reach: null, likes: null, comments: null, shares: null, clicks: null };

test("says what is known, in the words of people", () => {
  const counts = { ...NONE, reach: at(1312), likes: at(24), comments: at(1), shares: at(0) };
  expect(plain(countsInWords(counts, "2026-11-28"))).toBe(
    "1 312 vues · 24 mentions J’aime · 1 commentaire",
  );
  expect(plain(countsInWords({ ...NONE, likes: at(0) }, "2026-11-28"))).toBe("0 mention J’aime");
  expect(countsInWords(NONE, "2026-11-28")).toBe("");
});

test("gives the day of a count that the platform no longer tells", () => {
  const counts = { ...NONE, reach: at(12), likes: at(3, "2026-11-03") };
  expect(plain(countsInWords(counts, "2026-11-28"))).toBe(
    "12 vues · 3 mentions J’aime au 3 novembre",
  );
});

test("a curve is said from its first known day to its last", () => {
  const curve = { of: "reach", since: "2026-11-03", values: [null, 12, null, 312] } as const;
  expect(plain(curveInWords({ ...curve, values: [...curve.values] }))).toBe(
    "De 12 vues le 4 novembre à 312 vues le 6 novembre",
  );
});

test("every known day is a point within the drawing, the greatest highest", () => {
  const values = fc.array(fc.option(fc.nat(5000)), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(values, (given) => {
      const known = given.flatMap((value) => value ?? []);
      const points = curvePoints(given, 64, 18).split(" ").filter(Boolean);
      expect(points).toHaveLength(known.length);
      const places = points.map((point) => point.split(",").map(Number));
      for (const [x = -1, y = -1] of places) {
        expect(x >= 0 && x <= 64 && y >= 0 && y <= 18).toBe(true);
      }
      const greatest = known.indexOf(Math.max(...known));
      const heights = places.map(([, y = 0]) => y);
      if (known.length > 0) expect(heights[greatest]).toBe(Math.min(...heights));
    }),
  );
});
