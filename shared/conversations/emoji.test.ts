import { describe, expect, test } from "vitest";
import { isOneEmoji, MAX_EMOJI_LENGTH } from "./emoji.ts";

describe("one emoji", () => {
  test.each(["🙏", "❤️", "👍🏿", "🇨🇮", "👨‍👩‍👧‍👦", "👩🏽‍❤️‍💋‍👨🏿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣"])(
    "%s is one",
    (text) => {
      expect(isOneEmoji(text)).toBe(true);
      expect(text.length).toBeLessThanOrEqual(MAX_EMOJI_LENGTH);
    },
  );

  test.each([
    "",
    "a",
    "1",
    "#",
    "oui",
    "🙏🙏",
    "🙏 ",
    "🙏a",
    "\u200d",
    "\ufe0f",
    "🇨",
    "©",
    "e\u0301",
    "👨‍👩‍👧‍👦👍",
    "<b>",
  ])("« %s » is none", (text) => {
    expect(isOneEmoji(text)).toBe(false);
  });
});
