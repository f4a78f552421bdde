import { expect, test } from "vitest";
import { FIRST_REPEAT, ruleOf } from "./repeat-wish.ts";

const FIRST = "2026-12-01";

test("a number of times, or a last day, never both", () => {
  expect(ruleOf({ ...FIRST_REPEAT, step: "2" }, FIRST).rule).toEqual({
    every: "week",
    step: 2,
    until: null,
    times: 4,
  });
  const until = { ...FIRST_REPEAT, end: "until", until: "2027-01-01" } as const;
  expect(ruleOf(until, FIRST).rule).toEqual({
    every: "week",
    step: 1,
    until: "2027-01-01",
    times: null,
  });
});

test("the field that is wrong is named", () => {
  expect(ruleOf({ ...FIRST_REPEAT, step: "0" }, FIRST).wrong).toBe("step");
  expect(ruleOf({ ...FIRST_REPEAT, times: "1" }, FIRST).wrong).toBe("times");
  expect(ruleOf({ ...FIRST_REPEAT, times: "trois" }, FIRST).wrong).toBe("times");
  expect(ruleOf({ ...FIRST_REPEAT, end: "until", until: FIRST }, FIRST).wrong).toBe("until");
});
