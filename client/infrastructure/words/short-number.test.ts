import { expect, test } from "vitest";
import { shortNumber } from "./short-number.ts";

test.each([
  [0, "0"],
  [9_999, "9\u202f999"],
  [10_000, "10\u00a0k"],
  [32_952, "32\u00a0k"],
  [999_999, "999\u00a0k"],
  [1_000_000, "1\u00a0M"],
  [1_290_000, "1,2\u00a0M"],
])("%i is written %s", (value, written) => {
  expect(shortNumber(value)).toBe(written);
});
