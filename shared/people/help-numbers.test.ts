import { expect, test } from "vitest";
import { helpLink, helpNumbersFor } from "./help-numbers.ts";

const listed = [{ country: "FR" }, { country: null }, { country: "CI" }, { country: "FR" }];

test("those of one's country come first, the others stay in their order", () => {
  expect(helpNumbersFor(listed, "ci").map(({ country }) => country)).toEqual([
    "CI",
    "FR",
    null,
    "FR",
  ]);
  expect(helpNumbersFor(listed, null)).toEqual(listed);
  expect(helpNumbersFor(listed, "BE")).toEqual(listed);
});

test("a number is called, an address written to or opened, and nothing else leads anywhere", () => {
  expect(helpLink("116 111")).toBe("tel:116111");
  expect(helpLink("+225 27 20.33")).toBe("tel:+225272033");
  expect(helpLink("ecoute@exemple.test")).toBe("mailto:ecoute@exemple.test");
  expect(helpLink("https://exemple.test/aide")).toBe("https://exemple.test/aide");
  for (const other of ["javascript:alert(1)", "http://exemple.test", "au presbytère", ""])
    expect(helpLink(other)).toBeNull();
});
