import { describe, expect, test } from "vitest";
import { beginningOf, containing, searchable } from "./text.ts";

describe("searching without regard to case or accents", () => {
  test.each([
    ["Élodie", "elodie"],
    ["CŒUR", "coeur"],
    ["Lætitia", "laetitia"],
    ["l’Église", "l eglise"],
    ["« Chœur d'été »", "choeur d ete"],
    ["Saint-Jean", "saint-jean"],
    ["  Noël ", "noel"],
    ["e\u0301te\u0301", "ete"],
    ["Nguyễn", "nguyen"],
  ])("%s is found as %s", (text, plain) => {
    expect(searchable(text)).toBe(plain);
  });

  test("signs that mean something to the database are letters like others", () => {
    expect(containing("100 %")).toBe("%100 \\%%");
    expect(containing("a_b\\c")).toBe("%a\\_b\\\\c%");
  });
});

describe("the beginning of a text", () => {
  test.each([
    ["Bonjour à tous", 14, "Bonjour à tous"],
    ["Bonjour à toutes et à tous", 20, "Bonjour à toutes et…"],
    ["Bonjour à toutes et à tous", 18, "Bonjour à toutes…"],
    ["Bonjour, à tous et à toutes", 9, "Bonjour…"],
    ["Rindfleischetikettierungsüberwachung", 30, "Rindfleischetikettierungsüber…"],
    ["Deux\n lignes", 20, "Deux lignes"],
    ["Bravo 👨‍👩‍👧 à tous", 8, "Bravo…"],
  ])("of %s in %i characters is %s", (text, most, shown) => {
    expect(beginningOf(text, most)).toBe(shown);
  });
});
