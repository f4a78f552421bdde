import { describe, expect, test } from "vitest";
import { MAX_QUOTE_LENGTH } from "../../../../shared/ground/limits.ts";
import { quoteOf } from "../../../infrastructure/text.ts";
import { assertCommentSaysSomething } from "./comment.ts";

describe("the quotation of what a comment answers", () => {
  test("is the whole of a short text, on one line", () => {
    expect(quoteOf("  Merci\n\nà   tous  ")).toBe("Merci à tous");
  });

  test("keeps a text of exactly the limit, and cuts one letter more with an ellipsis", () => {
    const whole = "a".repeat(MAX_QUOTE_LENGTH);
    expect(quoteOf(whole)).toBe(whole);
    const cut = quoteOf(`${whole}a`);
    expect(cut).toBe(`${"a".repeat(MAX_QUOTE_LENGTH - 1)}…`);
  });

  test.each(["👨‍👩‍👧‍👦", "🙏🏾", "e\u0301", "🇨🇮"])("never cuts inside %s", (sign) => {
    for (let before = 0; before < 14; before++) {
      const cut = quoteOf("x".repeat(before) + sign.repeat(MAX_QUOTE_LENGTH));
      const signs = cut.slice(before, -1);
      expect(signs).toBe(sign.repeat(signs.length / sign.length));
      expect(cut.length).toBeLessThanOrEqual(MAX_QUOTE_LENGTH);
    }
  });

  test("leaves no space before the ellipsis", () => {
    expect(quoteOf(`${"a".repeat(MAX_QUOTE_LENGTH - 2)} bbbb`)).toMatch(/a…$/);
  });
});

test("a comment says something or shows something", () => {
  expect(() => assertCommentSaysSomething("", 0)).toThrow(
    expect.objectContaining({
      code: "POST_EMPTY",
      fields: [expect.objectContaining({ field: "text" })],
    }),
  );
  expect(() => assertCommentSaysSomething("Amen", 0)).not.toThrow();
  expect(() => assertCommentSaysSomething("", 1)).not.toThrow();
});
