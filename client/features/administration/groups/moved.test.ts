import { expect, test } from "vitest";
import { moved } from "./moved.ts";

const ids = ["a", "b", "c"];

test("a group goes one place up or down", () => {
  expect(moved(ids, "b", -1)).toEqual(["b", "a", "c"]);
  expect(moved(ids, "b", 1)).toEqual(["a", "c", "b"]);
});

test("at either end nothing changes, and nothing is sent", () => {
  expect(moved(ids, "a", -1)).toBe(ids);
  expect(moved(ids, "c", 1)).toBe(ids);
});
