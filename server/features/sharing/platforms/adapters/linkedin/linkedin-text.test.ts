import { describe, expect, test } from "vitest";
import fc from "../../../../../../tests/builders/fast-check.ts";
import { readLittleText } from "../../../../../../tests/fakes/platforms/linkedin-text.ts";
import { littleText } from "./linkedin-text.ts";

describe("LinkedIn's little text", () => {
  test.each([
    ["Fête (salle B) à 10 h", "Fête \\(salle B\\) à 10 h"],
    ["a_b*c~d|e{f}g@h[i]j<k>l\\m", "a\\_b\\*c\\~d\\|e\\{f\\}g\\@h\\[i\\]j\\<k\\>l\\\\m"],
    ["Venez ! #Foi #Fête_2026", "Venez ! {hashtag|\\#|Foi} {hashtag|\\#|Fête\\_2026}"],
    ["n° #1, a#b, # seul", "n° {hashtag|\\#|1}, a\\#b, \\# seul"],
    ["https://a.fr/x_(y)?q=[1]#bas fin_", "https://a.fr/x%5F%28y%29?q=%5B1%5D#bas fin\\_"],
    ["Inscriptions (https://a.fr/culte)", "Inscriptions \\(https://a.fr/culte\\)"],
    ["(https://a.fr).", "\\(https://a.fr\\)."],
    ["(voir https://a.fr/a_(b)), puis", "\\(voir https://a.fr/a%5F%28b%29\\), puis"],
    ["[https://a.fr/x],{https://a.fr}", "\\[https://a.fr/x\\],\\{https://a.fr\\}"],
    ["*https://a.fr/x_* #Foi", "\\*https://a.fr/x\\_\\* {hashtag|\\#|Foi}"],
    ["Voir https://a.fr/x… ou https://a.fr/y !", "Voir https://a.fr/x… ou https://a.fr/y !"],
    ["Écrire à paul@a.fr", "Écrire à paul\\@a.fr"],
    ["", ""],
  ])("of %j is %j", (text, expected) => {
    expect(littleText(text)).toBe(expected);
  });

  test("shows every text whole, whatever it holds", () => {
    const letters = fc.constantFrom(...("\\|{}@[]()<>#*_~ aé9\n🙏".match(/./gsu) as string[]));
    const text = fc.array(letters, { maxLength: 60 }).map((all) => all.join(""));
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: "binary" })), (written) => {
        if (/https?:\/\//.test(written)) return;
        expect(readLittleText(littleText(written))).toBe(written);
      }),
      { numRuns: 1000 },
    );
  });

  test("shows every text whole with its links, once they are decoded", () => {
    const word = fc.constantFrom(
      "https://a.fr/b",
      "http://a.fr/x_(y)",
      "(",
      ")",
      "[",
      "]",
      "{",
      "}",
      "<",
      ">",
      "*",
      "_",
      ".",
      ",",
      " ",
      " ",
      "\n",
      "#Foi",
      "Fête",
      "@",
      "~",
      "|",
      "\\",
      "…",
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), (words) => {
        const written = words.join("");
        expect(decodeURIComponent(readLittleText(littleText(written)))).toBe(written);
      }),
      { numRuns: 1000 },
    );
  });

  test("leads where the link led", () => {
    const path = fc.array(fc.constantFrom(..."ab_(~)*@!$&'/"), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(path, (letters) => {
        const link = `https://parvis.example/${letters.join("")}`;
        const shown = readLittleText(littleText(`Voir ${link} demain`)).split(" ")[1] as string;
        expect(decodeURIComponent(shown)).toBe(link);
      }),
    );
  });
});
