import { expect, test } from "vitest";
import { withAnswer } from "./answered.ts";

const event = { myAnswer: null, goingCount: 4, interestedCount: 2 };

test("an answer counts at once, another takes its place, and none takes it away", () => {
  const going = withAnswer(event, "going");
  expect(going).toEqual({ myAnswer: "going", goingCount: 5, interestedCount: 2 });
  const curious = withAnswer(going, "interested");
  expect(curious).toEqual({ myAnswer: "interested", goingCount: 4, interestedCount: 3 });
  expect(withAnswer(curious, null)).toEqual(event);
  expect(withAnswer(going, "declined")).toEqual({
    myAnswer: "declined",
    goingCount: 4,
    interestedCount: 2,
  });
});

test("the same answer twice counts once", () => {
  const going = withAnswer(event, "going");
  expect(withAnswer(going, "going")).toEqual(going);
});
