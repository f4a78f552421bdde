import { expect, test } from "vitest";
import { indentedReplies } from "./indented-replies.ts";

/** Of « b>a », a reply b to a. */
const indented = (...said: string[]) => [
  ...indentedReplies(
    said.map((one) => {
      const [id = "", answers] = one.split(">");
      return { id, answers };
    }),
  ),
];

test("a reply is indented where it stands under what it answers, or under its other replies", () => {
  expect(indented("a", "b>a", "c>a", "d>b")).toEqual(["b", "c", "d"]);
  expect(indented("a", "b", "c>b")).toEqual(["c"]);
});

test("a reply that comes after another comment is not indented under that one", () => {
  expect(indented("a", "b", "c>a")).toEqual([]);
  expect(indented("a", "b>a", "c", "d>a", "e>d")).toEqual(["b", "e"]);
});

test("nor is one that stands above what it answers, or whose comment is not there", () => {
  expect(indented("c>a", "b", "a")).toEqual([]);
  expect(indented("b>z", "a")).toEqual([]);
});
