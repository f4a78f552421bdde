import { expect, test } from "vitest";
import { emptyDraft, MOST, wishOf } from "./event-draft.ts";
import { readDraft } from "./read-draft.ts";

const begun = { ...emptyDraft("", "2026-11-22", null), title: "Veillée" };
const kept = (rhythm: string | null) => readDraft(JSON.stringify({ ...begun, rhythm }));

test("a draft kept before the rhythms had English names comes back as often", () => {
  const former = ["jour", "semaine", "mois-date", "mois-rang", "mois-dernier", "annee"];
  expect(former.map((rhythm) => kept(rhythm).rhythm)).toEqual(Object.keys(MOST));
  expect(wishOf({ ...begun, ...kept("mois-dernier") }).recurrence).toMatchObject({
    every: "month",
    on: "last-weekday",
  });
});

test("one of today is read as it is; one that is not readable says nothing", () => {
  expect(kept("week")).toEqual({ ...begun, rhythm: "week" });
  expect(kept(null)).toEqual(begun);
  expect(readDraft("{")).toEqual({});
});
