import { expect, test } from "vitest";
import { blessings } from "../../../../shared/people/blessings.ts";
import { paragraphs } from "../text-parts.ts";
import { verseIn } from "../verse-in.ts";
import { findVerses, VERSES, withVerse } from "./verses.ts";

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

test.each(blessings)("$reference is found again in the text it was put in", (verse) => {
  const text = withVerse("Bonjour à tous", verse);
  const [before, put] = paragraphs(text);
  expect(before).toBe("Bonjour à tous");
  expect(verseIn(put ?? "")).toEqual([verse.text, verse.reference]);
  expect(withVerse("", verse)).toMatch(/^«/);
});

test.each([
  "Bonjour à tous",
  "«\u00a0Bonjour\u00a0» a-t-il dit",
  "«\u00a0Bonjour\u00a0»\nRosine",
  "Il a dit «\u00a0Bonjour\u00a0»\nPsaume 23.1",
])("other words stay as they are: %j", (text) => expect(verseIn(text)).toBeNull());
