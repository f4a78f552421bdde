import { expect, test } from "vitest";
import { waitInWords } from "./wait-in-words.ts";

const MINUTE = 60_000;

test.each([
  [0, "1 min"],
  [MINUTE * 40, "40 min"],
  [MINUTE * 40 + 1, "41 min"],
  [MINUTE * 60, "1 h"],
  [MINUTE * (22 * 60 + 10), "22 h 10 min"],
  [MINUTE * 60 * 24, "24 h"],
])("%i ms", (ms, words) => {
  expect(waitInWords(ms).replaceAll("\u00a0", " ")).toBe(words);
});
