import { expect, test } from "vitest";
import { findVerses, VERSES } from "./find-verses.ts";

const referencesOf = (typed: string) => findVerses(typed).map(({ reference }) => reference);

test.each([
  ["psaume 23", ["Psaume 23.1"]],
  ["23.1", ["Psaume 23.1"]],
  ["esaie", ["Ésaïe 41.10", "Ésaïe 60.1"]],
  ["BERGER", ["Psaume 23.1"]],
  ["coeur joyeux", ["Proverbes 17.22"]],
  ["koinonia", []],
])("a verse is found by its reference or its words: %s", (typed, found) => {
  expect(referencesOf(typed)).toEqual(found);
});

test("nothing typed shows them all", () => {
  expect(findVerses("  ")).toHaveLength(VERSES);
});
