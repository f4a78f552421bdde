import { expect, test } from "vitest";
import { texts } from "./likers-texts.ts";

test.each([
  [["Odile"], 1, false, "Odile aime"],
  [["Odile", "Marc"], 2, false, "Odile et Marc aiment"],
  [[], 1, true, "Vous aimez"],
  [["Odile"], 2, true, "Vous et Odile aimez"],
  [["Odile", "Marc"], 12, true, "Vous, Odile, Marc et 9 autres aimez"],
  [["Odile", "Marc", "Ange"], 4, false, "Odile, Marc, Ange et 1 autre aiment"],
  [[], 3, false, "3 personnes aiment"],
] as const)("who likes: %j of %i, the reader %s, is told as %s", (names, total, mine, said) => {
  expect(texts.line(names, total, mine).replace(/\s/gu, " ")).toBe(said);
});
