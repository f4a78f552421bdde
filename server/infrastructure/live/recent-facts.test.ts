import { describe, expect, test } from "vitest";
import { createRecentFacts, type PositionedNews } from "./recent-facts.ts";

const factAt = (position: number): PositionedNews => ({ position: BigInt(position), news: null });
const upTo = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => factAt(first + index));
const places = (facts: readonly PositionedNews[] | null) =>
  facts?.map(({ position }) => Number(position)) ?? null;

/** Keeps eight facts, from position 10 on, with 11 to `last` told. */
function kept(last: number) {
  const recent = createRecentFacts(8);
  recent.begin(10n);
  for (const fact of upTo(11, last)) recent.add(fact);
  return recent;
}

describe("facts kept in memory", () => {
  test("are those after a position, none before what is kept", () => {
    const recent = kept(14);
    expect(places(recent.after(10n))).toEqual([11, 12, 13, 14]);
    expect(places(recent.after(13n))).toEqual([14]);
    expect(places(recent.after(14n))).toEqual([]);
    expect(recent.after(9n)).toBeNull();
  });

  test("are forgotten from the oldest on, which are then asked for elsewhere", () => {
    const recent = kept(30);
    const [first] = places(recent.after(22n)) ?? [];
    expect(first).toBe(23);
    expect(recent.after(12n)).toBeNull();
  });

  test("are completed by what someone who came back had read, without repeating any", () => {
    const recent = kept(13);
    recent.extend(7n, 12n, upTo(8, 13));
    expect(places(recent.after(7n))).toEqual([8, 9, 10, 11, 12, 13]);
    recent.extend(9n, 13n, upTo(10, 13));
    expect(places(recent.after(7n))).toEqual([8, 9, 10, 11, 12, 13]);
  });

  test("take in nothing that would leave a gap: others were forgotten while it was read", () => {
    const recent = kept(30);
    recent.extend(7n, 12n, upTo(8, 12));
    expect(recent.after(7n)).toBeNull();
    expect(recent.after(12n)).toBeNull();
  });
});
