import { expect, it } from "vitest";
import { wordsLeft } from "./words-left.ts";

it("nothing stays of words that left", () => {
  expect(wordsLeft("Bonjour", "Bonjour")).toBe("");
});

it("what was written meanwhile stays", () => {
  expect(wordsLeft("Bonjour à tous", "Bonjour")).toBe("à tous");
  expect(wordsLeft("Autre chose", "Bonjour")).toBe("Autre chose");
});
