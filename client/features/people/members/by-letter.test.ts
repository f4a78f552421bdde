import { expect, test } from "vitest";
import { byLetter } from "./by-letter.ts";

const cut = (...names: string[]) =>
  byLetter(
    names.map((name) => ({ name })),
    "Autres",
  ).map(({ letter, members }) => `${letter}: ${members.map(({ name }) => name).join(", ")}`);

test("names are cut into their letters, accents and capitals aside", () => {
  expect(cut("Abel", "Élise", "eva", "Œdipe", "« Paul »")).toEqual([
    "A: Abel",
    "E: Élise, eva",
    "O: Œdipe",
    "P: « Paul »",
  ]);
});

test("what is no letter has a heading of its own", () => {
  expect(cut("3e groupe", "Abel")).toEqual(["Autres: 3e groupe", "A: Abel"]);
});

test("nobody, no letter", () => expect(cut()).toEqual([]));
