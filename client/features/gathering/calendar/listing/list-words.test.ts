import { expect, test } from "vitest";
import { eventListOf, withEventList } from "./list-words.ts";

test("a list keeps the word that its address had, whatever the code calls it", () => {
  const of = (query: string) => eventListOf(new URLSearchParams(query));
  expect(["voir=a-venir", "voir=mes-reponses", "voir=passes"].map(of)).toEqual([
    "upcoming",
    "mine",
    "past",
  ]);
  expect(["", "voir=past"].map(of)).toEqual(["upcoming", "upcoming"]);
  const past = withEventList(new URLSearchParams("vue=liste"), "past");
  expect(String(past)).toBe("vue=liste&voir=passes");
  expect(String(withEventList(past, "upcoming"))).toBe("vue=liste");
});
