import { expect, test } from "vitest";
import { placeOf } from "./place-of.ts";

test.each([
  ["Église Saint-Rémi, 3, place du Marché", "Église Saint-Rémi"],
  ["12, rue du Parvis, cuisine du bas", "12, rue du Parvis"],
  ["12 bis, rue du Parvis", "12 bis, rue du Parvis"],
  ["Salle du bas", "Salle du bas"],
  ["", ""],
])("« %s » is « %s » where the line is short", (location, place) => {
  expect(placeOf(location)).toBe(place);
});
