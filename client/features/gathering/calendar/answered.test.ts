import { expect, test } from "vitest";
import { withAnswer } from "./answered.ts";

const event = { myAnswer: null, goingCount: 4, interestedCount: 2 };

test("an answer counts at once, another takes its place, and none takes it away", () => {
  const going = withAnswer(event, "oui");
  expect(going).toEqual({ myAnswer: "oui", goingCount: 5, interestedCount: 2 });
  const curious = withAnswer(going, "interesse");
  expect(curious).toEqual({ myAnswer: "interesse", goingCount: 4, interestedCount: 3 });
  expect(withAnswer(curious, null)).toEqual(event);
  expect(withAnswer(going, "non")).toEqual({ myAnswer: "non", goingCount: 4, interestedCount: 2 });
});

test("the same answer twice counts once", () => {
  const going = withAnswer(event, "oui");
  expect(withAnswer(going, "oui")).toEqual(going);
});
