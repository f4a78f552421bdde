import { expect, test } from "vitest";
import { blessings } from "../../../../shared/people/blessings.ts";
import { paragraphs } from "../text-parts.ts";
import { verseIn } from "../verse-in.ts";
import { withVerse } from "./verses.ts";

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
