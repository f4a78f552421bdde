import { expect, test } from "vitest";
import { moveId } from "./moved.ts";

const ids = ["a", "b", "c"];

test("a group goes one place up or down", () => {
  expect(moveId(ids, "b", -1)).toEqual(["b", "a", "c"]);
  expect(moveId(ids, "b", 1)).toEqual(["a", "c", "b"]);
});

test("at either end nothing changes, and nothing is sent", () => {
  expect(moveId(ids, "a", -1)).toBe(ids);
  expect(moveId(ids, "c", 1)).toBe(ids);
});
