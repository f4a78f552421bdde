import { describe, expect, test } from "vitest";
import { beginning, ofCommunity, toCommunity } from "./community-names.ts";
import { proposedSentenceName, proposedShortName } from "./proposed-names.ts";

test.each([
  ["Communauté Béthanie", "Béthanie"],
  ["Paroisse Saint-Martin", "Saint-Martin"],
  ["Saint-Martin", "Saint-Martin"],
  ["  Église   du Parvis ", "Parvis"],
  ["Paroisse de la Vallée du Lot", "Vallée du Lot"],
  ["Paroisse Saint-Rémi de Montreuil", "Saint-Rémi"],
  ["Église évangélique de Pantin", "Pantin"],
  ["Assemblée chrétienne évangélique", ""],
  ["Paroisse de Saint-Germain-des-Prés", ""],
  ["", ""],
])("the short name of « %s » is « %s »", (title, short) => {
  expect(proposedShortName(title)).toBe(short);
});

test.each([
  ["Communauté Béthanie", "la communauté Béthanie"],
  ["Paroisse Saint-Martin", "la paroisse Saint-Martin"],
  ["ÉGLISE du Parvis", "l’église du Parvis"],
  ["Centre chrétien de Lyon", "le centre chrétien de Lyon"],
  ["Saint-Martin", "Saint-Martin"],
  ["La Maison du Parvis", "La Maison du Parvis"],
])("within a sentence, « %s » is « %s »", (title, name) => {
  expect(proposedSentenceName(title)).toBe(name);
});

describe("a name in a sentence", () => {
  test("takes the contracted article", () => {
    expect(
      ["la paroisse", "le Parvis", "les Ateliers", "Emmaüs", "l’église", "Taizé"].map(ofCommunity),
    ).toEqual([
      "de la paroisse",
      "du Parvis",
      "des Ateliers",
      "d’Emmaüs",
      "de l’église",
      "de Taizé",
    ]);
    expect(["la paroisse", "le Parvis", "les Ateliers", "Emmaüs"].map(toCommunity)).toEqual([
      "à la paroisse",
      "au Parvis",
      "aux Ateliers",
      "à Emmaüs",
    ]);
  });

  test("begins it with a capital", () => {
    expect(beginning("l’église du Parvis")).toBe("L’église du Parvis");
    expect(beginning("église")).toBe("Église");
  });
});
