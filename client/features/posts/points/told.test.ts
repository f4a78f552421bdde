import { describe, expect, test } from "vitest";
import type { Ranked } from "../../../../shared/posts/ranking.contract.ts";
import { actsGiven, boardOf, nextStep, placesWon } from "./told.ts";

const given = { share: 0, comment: 0, like: 0 };
const ranked = (...places: [rank: number, points: number][]): Ranked[] =>
  places.map(([rank, points], index) => ({
    rank,
    points,
    given,
    member: { id: String(index), name: `Membre ${index}`, avatarUrl: null },
  }));
const drawn = (items: Ranked[]) => {
  const { arches, rows, folded } = boardOf(items);
  return {
    arches: arches.map(({ rank, sharedBy, people }) => [rank, sharedBy, people.length]),
    rows: rows.map(({ points }) => points),
    folded: folded.map(({ points }) => points),
  };
};

describe("the board of a ranking", () => {
  test("has an arch for each rank of the first three, lines, and one line for few points", () => {
    expect(drawn(ranked([1, 9], [2, 8], [3, 7], [4, 5], [5, 4], [6, 1]))).toEqual({
      arches: [
        [1, 1, 1],
        [2, 1, 1],
        [3, 1, 1],
      ],
      rows: [5],
      folded: [4, 1],
    });
  });

  test("has those of an equal rank in one arch, and a line for who has no place in it", () => {
    expect(drawn(ranked([1, 9], [1, 9], [3, 7], [4, 5]))).toMatchObject({
      arches: [
        [1, 2, 2],
        [3, 1, 1],
      ],
      rows: [5],
    });
    expect(drawn(ranked([1, 9], [1, 9], [1, 9], [1, 9], [5, 2]))).toEqual({
      arches: [[1, 4, 3]],
      rows: [9],
      folded: [2],
    });
  });

  test("is empty with nobody", () =>
    expect(drawn([])).toEqual({ arches: [], rows: [], folded: [] }));

  test("keeps the first in their arches, however few their points", () =>
    expect(drawn(ranked([1, 3], [2, 2], [3, 1], [3, 1])).arches.length).toBe(3));
});

test("what was given: all of it, what earned most first", () => {
  expect(actsGiven({ share: 2, comment: 9, like: 5 })).toEqual([
    { kind: "comment", times: 9 },
    { kind: "share", times: 2 },
    { kind: "like", times: 5 },
  ]);
  expect(actsGiven({ share: 0, comment: 0, like: 4 })).toEqual([{ kind: "like", times: 4 }]);
  expect(actsGiven(given)).toEqual([]);
});

test.each([
  [10, 11, { kind: "like", times: 1 }],
  [10, 12, { kind: "comment", times: 1 }],
  [10, 13, { kind: "share", times: 1 }],
  [10, 14, { kind: "comment", times: 2 }],
  [10, 15, { kind: "share", times: 2 }],
  [10, 16, { kind: "share", times: 2 }],
  [10, 17, null],
])("from %i points, what reaches %i", (points, above, step) => {
  const next = nextStep({ points, next: { name: "Grâce", points: above } });
  expect(next).toEqual(step && { ...step, name: "Grâce" });
});

test("nobody is above the first", () => expect(nextStep({ points: 9, next: null })).toBeNull());

test.each([
  [4, 7, 3],
  [4, 4, null],
  [7, 4, null],
  [null, 4, null],
  [4, null, null],
])("rank %s after %s: places won %s", (rank, earlierRank, won) => {
  expect(placesWon({ rank, earlierRank, points: 0, given, next: null })).toBe(won);
});
