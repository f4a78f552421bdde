import { expect, test } from "vitest";
import { blessings } from "../../../../../shared/people/blessings.ts";
import {
  cardFileName,
  describedCard,
  heldTogether,
  isFromRight,
  quoted,
  setReference,
  setVerse,
} from "./set-words.ts";

test.each([
  ["Qui craindre ?", "Qui craindre\u202f?"],
  ["Qui craindre?", "Qui craindre\u202f?"],
  ["Louez-le ! Louez-le!", "Louez-le\u202f! Louez-le\u202f!"],
  ["Quoi ?!", "Quoi\u202f?!"],
  ["Mon berger : rien", "Mon berger\u00a0: rien"],
  ["Mon berger: rien", "Mon berger\u00a0: rien"],
  ["L'Éternel n'est...", "L’Éternel n’est…"],
  ["  Dieu\n\nest   amour ", "Dieu est amour"],
  ["Voyez https://a.example/b?c=d", "Voyez https://a.example/b?c=d"],
  ["à 10:30", "à 10:30"],
  ["", ""],
])("%j is set as %j", (typed, set) => expect(setVerse(typed)).toBe(set));

test.each([
  '"Dieu est amour"',
  "« Dieu est amour »",
  "«Dieu est amour»",
  "“Dieu est amour”",
  "«\u00a0Dieu est amour\u00a0»",
])("%j stands between the marks of the card alone", (typed) =>
  expect(quoted(typed)).toBe("«\u00a0Dieu est amour\u00a0»"),
);

test("a quotation within a verse has other marks", () => {
  expect(quoted('Il dit : "Venez" !')).toBe("«\u00a0Il dit\u00a0: “Venez”\u202f!\u00a0»");
  expect(quoted("Il dit : « Venez »")).toBe("«\u00a0Il dit\u00a0: “Venez”\u00a0»");
});

test.each(blessings)("$reference of the community stays as it is", ({ text }) =>
  expect(setVerse(text)).toBe(text),
);

test("other scripts keep their signs", () => {
  expect(setVerse("בְּרֵאשִׁית ?")).toBe("בְּרֵאשִׁית ?");
  expect(isFromRight("« בְּרֵאשִׁית »")).toBe(true);
  expect(isFromRight("« Au commencement » בראשית")).toBe(false);
  expect(isFromRight("🙂")).toBe(false);
});

test("a short word stays with the one it leads to, and others may part", () => {
  expect(heldTogether("mon berger\u00a0: je ne manquerai de rien")).toBe(
    "mon berger\u00a0: je\u00a0ne\u00a0manquerai de\u00a0rien",
  );
  expect(heldTogether("«\u00a0À toi la gloire\u00a0»")).toBe(
    "«\u00a0À\u00a0toi la\u00a0gloire\u00a0»",
  );
  expect(heldTogether("a b c d e f g")).toBe("a\u00a0b\u00a0c d\u00a0e\u00a0f g");
  expect(heldTogether("va anticonstitutionnellement")).toBe("va anticonstitutionnellement");
  expect(heldTogether("")).toBe("");
});

test("a reference keeps its number with its book", () => {
  expect(setReference("1 Corinthiens 16.14")).toBe("1\u00a0Corinthiens\u00a016.14");
  expect(setReference(" Psaume  23.1 ")).toBe("Psaume\u00a023.1");
});

test("a card is described by its verse and its reference", () => {
  expect(describedCard("Dieu est amour", "1 Jean 4.8")).toBe(
    "«\u00a0Dieu est amour\u00a0» 1\u00a0Jean\u00a04.8",
  );
  expect(describedCard("Dieu est amour", "")).toBe("«\u00a0Dieu est amour\u00a0»");
});

test("its file is named after its reference", () => {
  expect(cardFileName("Ésaïe 41.10", "png")).toBe("carte-esaie-41-10.png");
  expect(cardFileName("", "jpg")).toBe("carte.jpg");
});
