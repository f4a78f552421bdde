import { expect, test } from "vitest";
import { answered } from "./answered.ts";

const event = { myAnswer: null, goingCount: 4, interestedCount: 2 };

test("an answer counts at once, another takes its place, and none takes it away", () => {
  const going = answered(event, "oui");
  expect(going).toEqual({ myAnswer: "oui", goingCount: 5, interestedCount: 2 });
  const curious = answered(going, "interesse");
  expect(curious).toEqual({ myAnswer: "interesse", goingCount: 4, interestedCount: 3 });
  expect(answered(curious, null)).toEqual(event);
  expect(answered(going, "non")).toEqual({ myAnswer: "non", goingCount: 4, interestedCount: 2 });
});

test("the same answer twice counts once", () => {
  const going = answered(event, "oui");
  expect(answered(going, "oui")).toEqual(going);
});
