import { expect, test } from "vitest";
import { isPressing } from "./due.ts";

test("six hours before, it is pressing", () => {
  expect([isPressing(6), isPressing(5)]).toEqual([false, true]);
});
