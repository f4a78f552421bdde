import { expect, test } from "vitest";
import { FEW_CHOICES, someOf } from "./use-choices.ts";

const all = Array.from({ length: 40 }, (_, index) => ({
  id: String(index),
  name: index % 2 === 0 ? `Prière ${index}` : `Chorale ${index}`,
}));
const ids = (shown: { id: string }[]) => shown.map(({ id }) => Number(id));

test("of many choices the first few are shown, and those chosen further on, in their order", () => {
  expect(ids(someOf(all, ["39", "20"], ""))).toEqual([
    ...Array.from({ length: FEW_CHOICES }, (_, index) => index),
    20,
    39,
  ]);
});

test("a choice is found by a part of its name, without accents or capitals", () => {
  expect(ids(someOf(all, [], "PRIERE 3"))).toEqual([30, 32, 34, 36, 38]);
  expect(ids(someOf(all, ["1"], "introuvable"))).toEqual([1]);
});
