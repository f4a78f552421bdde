import { expect, test } from "vitest";
import { FRANCE, internationalPhone } from "./phone.ts";

const ivoryCoast = { country: "CI", name: "Côte d’Ivoire", code: "225" };

test("a French number loses the zero that is not dialled from abroad", () => {
  expect(internationalPhone("06 12 34 56 78", FRANCE)).toBe("+33612345678");
});

test("an Ivorian number keeps its zero", () => {
  expect(internationalPhone("07 00 00 00 00", ivoryCoast)).toBe("+2250700000000");
});

test("a number typed with its country code is left alone", () => {
  expect(internationalPhone("+32 470 12 34 56", FRANCE)).toBe("+32470123456");
  expect(internationalPhone("0032 470 12 34 56", FRANCE)).toBe("+32470123456");
});

test("nothing typed is no number", () => {
  expect(internationalPhone("  ", FRANCE)).toBeUndefined();
});
