import { describe, expect, test } from "vitest";
import { ownEmoji, withReaction } from "./reactions.ts";

const anne = { id: "anne", name: "Anne" };
const luc = { id: "luc", name: "Luc" };
const ruth = { id: "ruth", name: "Ruth" };
const given = [
  { emoji: "🙏", people: [luc] },
  { emoji: "👍", people: [anne] },
];

describe("reactions to a message", () => {
  test("another replaces one's own, and the most given comes first", () => {
    expect(withReaction(given, luc, "👍")).toEqual([{ emoji: "👍", people: [anne, luc] }]);
    expect(withReaction(given, ruth, "👍")).toEqual([
      { emoji: "👍", people: [anne, ruth] },
      { emoji: "🙏", people: [luc] },
    ]);
  });

  test("the same again changes nothing; none takes one's own away", () => {
    expect(withReaction(given, luc, "🙏")).toEqual(given);
    expect(withReaction(given, luc, null)).toEqual([{ emoji: "👍", people: [anne] }]);
    expect(withReaction([], ruth, null)).toEqual([]);
  });

  test("one's own is found", () => {
    expect(ownEmoji(given, "anne")).toBe("👍");
    expect(ownEmoji(given, "ruth")).toBeNull();
  });
});
