import { expect, test } from "vitest";
import { changesOf } from "./changes.ts";

test("says what changed, from what to what where both are known", () => {
  const changed = { before: { role: "membre" }, after: { role: "admin" } };
  expect(changesOf(changed)).toEqual(["le rôle\u00a0: de membre à administration"]);
});

test("names a field whose words are not kept, and what has no French name as it is called", () => {
  const after = { description: null, taken: true, another: 3 };
  expect(changesOf({ before: null, after })).toEqual([
    "la description",
    "la prise en charge\u00a0: oui",
    "another\u00a0: 3",
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});
