import { expect, test } from "vitest";
import { answeredOf, answerFor } from "./minors.ts";

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

test("without photos or video there is nothing to answer", () => {
  expect(answerFor(answeredOf("none", []), [])).toBeNull();
});
