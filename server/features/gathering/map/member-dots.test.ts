import type { Stream } from "fast-check";
import { describe, expect, test } from "vitest";
import { MIN_MEMBERS_ON_MAP } from "../../../../shared/ground/limits.ts";
import fc from "../../../../tests/builders/fast-check.ts";
import { allPlaces } from "../../people/places/places.ts";
import { memberDots } from "./member-dots.ts";

const places = allPlaces();
/** Countries of few and of many cities, where small numbers are most telling. */
const FEW = places.filter(({ country }) =>
  ["CI", "BE", "MQ", "MC", "LU", "SC", "KM"].includes(country),
);

const counts = fc
  .dictionary(fc.constantFrom(...FEW.map(({ id }) => id)), fc.integer({ min: 0, max: 12 }), {
    maxKeys: 40,
  })
  .map((found) => new Map(Object.entries(found)));

const countryOf = new Map(places.map(({ id, country }) => [id, country]));

describe("members on the map", () => {
  test("a city of five is a dot, one of four is not, and is named nowhere", () => {
    const dots = memberDots(
      new Map([
        ["ci-abidjan", 5],
        ["ci-bouake", 4],
      ]),
      places,
    );
    expect(dots).toEqual([
      {
        id: "ci-abidjan",
        name: "Abidjan",
        countryName: "Côte d’Ivoire",
        latitude: 5.32,
        longitude: -4.03,
        memberCount: 5,
        several: false,
      },
    ]);
  });

  test("smaller cities are added up by country, and shown where the sum is five", () => {
    const dots = memberDots(
      new Map([
        ["ci-man", 2],
        ["ci-daloa", 3],
        ["be-mons", 4],
      ]),
      places,
    );
    expect(dots).toMatchObject([
      { id: "CI", name: "Côte d’Ivoire", memberCount: 5, several: true },
    ]);
  });

  test("a city that is not of the list counts nowhere", () => {
    expect(memberDots(new Map([["fr-atlantide", 50]]), places)).toEqual([]);
  });

  test("no dot is under five, whatever the members and their cities", () => {
    fc.assert(
      fc.property(counts, (found) => {
        for (const { memberCount } of memberDots(found, places))
          expect(memberCount).toBeGreaterThanOrEqual(MIN_MEMBERS_ON_MAP);
      }),
    );
  });

  test.each([
    [5, 5],
    [9, 5],
    [10, 10],
    [19, 10],
    [20, 20],
    [49, 20],
    [50, 50],
    [1234, 1000],
  ])("%i members are told as %i", (count, told) => {
    expect(memberDots(new Map([["ci-abidjan", count]]), places)).toMatchObject([
      { memberCount: told },
    ]);
  });

  test("no member is in two dots: they never tell of more than there are", () => {
    fc.assert(
      fc.property(counts, (found) => {
        const shown = memberDots(found, places).reduce((sum, dot) => sum + dot.memberCount, 0);
        const hidden = new Map<string, number>();
        let all = 0;
        for (const [id, count] of found) {
          all += count;
          const country = countryOf.get(id) as string;
          if (count < MIN_MEMBERS_ON_MAP) hidden.set(country, (hidden.get(country) ?? 0) + count);
        }
        const unseen = [...hidden.values()].filter((sum) => sum < MIN_MEMBERS_ON_MAP);
        expect(shown).toBeLessThanOrEqual(all - unseen.reduce((sum, one) => sum + one, 0));
      }),
    );
  });

  test("what is shown does not change when the members of small cities move among them: no subtraction finds one", () => {
    fc.assert(
      fc.property(counts, fc.infiniteStream(fc.nat()), (found, dice) => {
        expect(memberDots(moved(found, dice), places)).toEqual(memberDots(found, places));
      }),
    );
  });

  test("a country too few to be added up looks like one where nobody is", () => {
    fc.assert(
      fc.property(counts, (found) => {
        const emptied = new Map(found);
        for (const [country, sum] of smallSums(found))
          if (sum < MIN_MEMBERS_ON_MAP)
            for (const [id, count] of found)
              if (countryOf.get(id) === country && count < MIN_MEMBERS_ON_MAP) emptied.delete(id);
        expect(memberDots(found, places)).toEqual(memberDots(emptied, places));
      }),
    );
  });
});

function smallSums(found: ReadonlyMap<string, number>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [id, count] of found) {
    const country = countryOf.get(id) as string;
    if (count < MIN_MEMBERS_ON_MAP) sums.set(country, (sums.get(country) ?? 0) + count);
  }
  return sums;
}

/** The same numbers by country, each small city given others at random, still under five. */
function moved(found: ReadonlyMap<string, number>, dice: Stream<number>): Map<string, number> {
  const next = new Map([...found].filter(([, count]) => count >= MIN_MEMBERS_ON_MAP));
  for (const [country, sum] of smallSums(found)) {
    const free = FEW.filter((place) => place.country === country && !next.has(place.id));
    for (let left = sum; left > 0; left--) {
      const open = free.filter(({ id }) => (next.get(id) ?? 0) < MIN_MEMBERS_ON_MAP - 1);
      const { value } = dice.next();
      const { id } = open[value % open.length] as { id: string };
      next.set(id, (next.get(id) ?? 0) + 1);
    }
  }
  return next;
}
