import { expect, test } from "vitest";
import { matchingActs } from "./matching-acts.ts";
import { texts } from "./texts.ts";

const acts = Object.values(texts.acts);
const found = (typed: string) => matchingActs(acts, typed).map(({ name }) => name);

test("an act is found by the beginning of its words, or of another word for it", () => {
  expect(found("ecri")).toEqual(["Écrire un partage"]);
  expect(found("partage ecrire")).toEqual(["Écrire un partage"]);
  expect(found("publier")).toEqual(["Écrire un partage"]);
  expect(found("sombre")).toEqual(["Mode nuit"]);
  expect(found("mode")).toEqual(["Mode nuit", "Mode jour"]);
  expect(found("réglage")).toEqual(["Réglages"]);
  expect(found("crire")).toEqual([]);
  expect(found("écrire un psaume")).toEqual([]);
});
