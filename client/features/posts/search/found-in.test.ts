import { expect, test } from "vitest";
import { foundIn } from "./found-in.ts";

const shown = (text: string, typed: string) =>
  foundIn(text, typed).map(([from, to]) => text.slice(from, to));

test.each([
  ["Clémentine Royer", "cleme", ["Cléme"]],
  ["Clémentine Royer", "ROYER", ["Royer"]],
  ["Clémentine Royer", "royer clem", ["Clém", "Royer"]],
  ["Clémentine Royer", "clem clementine", ["Clém"]],
  ["Chants du cœur", "coeur", ["cœur"]],
  ["L’églantine", "l'eglan", ["L’églan"]],
  ["Louange", "priere", []],
  ["Louange", "  ", []],
])("in « %s », « %s » stands out as %j", (text, typed, found) => {
  expect(shown(text, typed)).toEqual(found);
});

test("a letter written with its accent apart is whole", () => {
  const apart = "E\u0301lise";
  expect(shown(apart, "eli")).toEqual(["E\u0301li"]);
});
