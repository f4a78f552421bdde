import { describe, expect, test } from "vitest";
import { containing, searchable } from "./text.ts";

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
