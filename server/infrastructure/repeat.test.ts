import { expect, test } from "vitest";
import { assertRepeat } from "./repeat.ts";

const again = { authorId: "grace", postId: "hope" };

test("what comes from the same is a repeat, whatever else is known of the first", () => {
  const first = { ...again, text: "Bonjour" };
  expect(() => assertRepeat<typeof again>(first, again)).not.toThrow();
});

test.each([
  ["another's", { ...again, authorId: "paul" }],
  ["one's own elsewhere", { ...again, postId: "faith" }],
  ["nobody's", null],
])("an id that is %s is taken", (_, first) => {
  expect(() => assertRepeat(first, again)).toThrow(expect.objectContaining({ code: "ID_TAKEN" }));
});
