import { expect, test } from "vitest";
import { insertMention } from "./insert-mention.ts";

/** The text with « | » at the caret before, and at the caret after. */
function inserted(marked: string): string {
  const [before = "", chosen, after] = marked.split("|");
  const text = before + (after === undefined ? "" : chosen) + (after ?? chosen);
  const end = before.length + (after === undefined ? 0 : (chosen as string).length);
  const result = insertMention(text, { start: before.length, end }, "Chœur");
  return `${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`;
}

test.each([
  ["|", "@Chœur |"],
  ["Merci au |", "Merci au @Chœur |"],
  ["Merci|", "Merci @Chœur |"],
  ["Merci |à tous", "Merci @Chœur |à tous"],
  ["Merci | à tous", "Merci @Chœur |à tous"],
  ["Merci |.", "Merci @Chœur|."],
  ["(|)", "(@Chœur|)"],
  ["Merci au |diocèse| !", "Merci au @Chœur |!"],
])("at the caret of %j, a page's name makes %j", (before, after) => {
  expect(inserted(before)).toBe(after);
});
