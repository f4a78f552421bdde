import { expect, test } from "vitest";
import { TABS, tabOf } from "./tabs.ts";

test("the five tabs are those of the specification, in its order", () => {
  expect(TABS.map(({ id, name }) => [id, name])).toEqual([
    ["tab1", "Partages"],
    ["tab2", "Passionnés"],
    ["tab3", "Ressources"],
    ["tab4", "Évènements"],
    ["tab5", "Classement"],
  ]);
});

test.each([
  ["Partages", "tab1"],
  ["passionnés", "tab2"],
  ["passionnes", "tab2"],
  ["RESSOURCES", "tab3"],
  ["Évènements", "tab4"],
  ["evenements", "tab4"],
  ["Evènnements", "tab4"],
  ["Classement", "tab5"],
  ["tab3", "tab3"],
  [" classement ", "tab5"],
])("« %s » in an address leads to %s", (name, id) => {
  expect(tabOf(name).id).toBe(id);
});

test.each(["inconnu", "", "tab6", "toString", null, undefined])(
  "%s falls back to the first tab",
  (name) => {
    expect(tabOf(name).id).toBe("tab1");
  },
);
