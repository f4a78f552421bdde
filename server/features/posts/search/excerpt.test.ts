import { describe, expect, test } from "vitest";
import fc from "../../../../tests/builders/fast-check.ts";
import { wordsOf } from "../../../infrastructure/database/words.ts";
import { excerptOf } from "./excerpt.ts";

const marked = (text: string, typed: string) => {
  const { text: shown, found } = excerptOf(text, wordsOf(typed).folded);
  return found.map(([from, to]) => shown.slice(from, to));
};

describe("the words found in a text", () => {
  test.each([
    ["Un Évènement de louange", "evenement", ["Évènement"]],
    ["Nos évènements", "événement", ["évènements"]],
    ["Le chœur répète", "coeur", []],
    ["Le chœur répète", "choeur", ["chœur"]],
    ["Nous chantons, ils chantent", "chant", ["chantons", "chantent"]],
    ["Prière et prières", "priere", ["Prière", "prières"]],
  ])("of « %s » for « %s » are %j", (text, typed, found) => {
    expect(marked(text, typed)).toEqual(found);
  });

  test("stand in the part that is shown, cut between words", () => {
    const text = `${"mot ".repeat(100)}Béthanie ${"suite ".repeat(100)}`;
    const { text: shown, found } = excerptOf(text, ["bethanie"]);
    expect(shown.length).toBeLessThan(200);
    expect(shown).toMatch(/^… mot .*Béthanie suite .* suite…$/);
    expect(found.map(([from, to]) => shown.slice(from, to))).toEqual(["Béthanie"]);
  });

  test("are shown from the beginning of a short sentence, and a cut ends with one sign", () => {
    const text = `${"Mot. ".repeat(20)}Le repas est à midi. ${"Suite. ".repeat(40)}`;
    const { text: shown } = excerptOf(text, ["repas"]);
    expect(shown).toMatch(/^Le repas est à midi\. Suite\..* Suite…$/);
  });

  test("are where they are said to be, whatever the text", () => {
    const words = fc.string({ unit: "grapheme", maxLength: 300 });
    fc.assert(
      fc.property(words, words, (text, typed) => {
        const { text: shown, found } = excerptOf(text, wordsOf(typed).folded);
        let end = 0;
        for (const [from, to] of found) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(shown.length);
          end = to;
        }
      }),
    );
  });
});
