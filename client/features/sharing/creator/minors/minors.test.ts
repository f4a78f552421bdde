import { expect, test } from "vitest";
import { answeredOf, answerFor, photographed } from "./minors.ts";

const [one, other] = [{ key: "1", id: "a" }, { key: "2" }];

test("an answer holds for the files it was given about, sent since or not", () => {
  const answered = answeredOf("none", [one, other]);
  expect(answerFor(answered, [one, other])).toBe("none");
  expect(answerFor(answered, [one, { key: "2", id: "b" }])).toBe("none");
  expect(answerFor(answered, [{ key: "9", id: "a" }])).toBe("none");
});

test("with another file, or before any answer, it is asked", () => {
  const answered = answeredOf("agreed", [one]);
  expect(answerFor(answered, [one, other])).toBeNull();
  expect(answerFor(answered, [{ key: "3", id: "c" }])).toBeNull();
  expect(answerFor(null, [one])).toBeNull();
  expect(answerFor(undefined, [one])).toBeNull();
});

test("a card drawn over no photo asks nothing, and changes nothing of what was answered", () => {
  const drawn = { key: "7", id: "d", drawn: true };
  expect(photographed([drawn])).toEqual([]);
  expect(photographed([one, drawn])).toEqual([one]);
  expect(answerFor(answeredOf("none", [one]), photographed([one, drawn]))).toBe("none");
});

test("without photos or video there is nothing to answer", () => {
  expect(answerFor(answeredOf("none", []), [])).toBeNull();
});
