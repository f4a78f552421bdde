import { describe, expect, test } from "vitest";
import { amountOf, money, typedAmount } from "./money.ts";

const plain = (text: string) => text.replace(/\s/g, " ");

describe("the amount of a paid channel", () => {
  test("is written with its currency, and without digits that say nothing", () => {
    expect(plain(money(1250, "EUR"))).toBe("12,50 €");
    expect(plain(money(500, "EUR"))).toBe("5 €");
    expect(plain(money(5000, "XOF"))).toBe("5 000 F CFA");
  });

  test("is typed with a comma or a point, spaces or not", () => {
    expect(amountOf("12,5", "EUR")).toBe(1250);
    expect(amountOf(" 12.50 ", "EUR")).toBe(1250);
    expect(amountOf("1\u202f250", "EUR")).toBe(125_000);
    expect(amountOf("5 000", "XAF")).toBe(5000);
    expect(amountOf("0,29", "EUR")).toBe(29);
  });

  test("is refused when it is no amount, is nothing, or is finer than its currency", () => {
    for (const typed of ["", "cinq", "-5", "0", "0,00", "1,234", "2000000000"]) {
      expect(amountOf(typed, "EUR"), typed).toBeNull();
    }
    expect(amountOf("5000,5", "XOF")).toBeNull();
  });

  test("comes back as it was typed when one edits the channel", () => {
    expect(typedAmount(1250, "EUR")).toBe("12,50");
    expect(typedAmount(500, "EUR")).toBe("5");
    expect(amountOf(typedAmount(5000, "XOF"), "XOF")).toBe(5000);
  });
});
