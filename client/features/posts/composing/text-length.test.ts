import { expect, test } from "vitest";
import { textLength } from "./text-length.ts";

test("the counter shows itself near the limit only, and tells how many are too many", () => {
  expect(textLength("Bonjour")).toEqual({ left: 4993, over: 0, near: false });
  expect(textLength("a".repeat(4900)).near).toBe(true);
  expect(textLength("a".repeat(5000)).over).toBe(0);
  expect(textLength("a".repeat(5042)).over).toBe(42);
});

test("spaces around the text are not sent, nor counted", () => {
  expect(textLength(`  ${"a".repeat(5000)}\n\n`).over).toBe(0);
});
