import { describe, expect, test } from "vitest";
import fc from "../../../../../tests/builders/fast-check.ts";
import { type Addresses, plainText } from "./plain-text.ts";

const ADDRESSES: Addresses = {
  fileAt: (address, label) =>
    address.startsWith("upload://") ? { url: address, name: label || null, voice: false } : null,
  whole: (address) => (address.startsWith("/") ? `https://forum.test${address}` : address),
};
const textOf = (source: string) => plainText(source, ADDRESSES).text;

describe("a text of a forum", () => {
  test.each([
    ["Bonjour **à tous**, _vraiment_ *tous*", "Bonjour à tous, vraiment tous"],
    ["## Le programme\n- un\n- deux", "Le programme\n- un\n- deux"],
    ["#psaume et 2 * 3 * 4", "#psaume et 2 * 3 * 4"],
    ["[le site](https://a.test/x_y_z)", "le site (https://a.test/x_y_z)"],
    ["[https://a.test](https://a.test) <https://b.test>", "https://a.test https://b.test"],
    ["[ici](/t/accueil/12)", "ici (https://forum.test/t/accueil/12)"],
    ['[quote="ruth, post:2, topic:7"]\nViens\n\nvite\n[/quote]\nOui', "> Viens\n\n> vite\n\nOui"],
    ["[quote]un\n[quote]deux[/quote][/quote]trois", "> un\n\n> > deux\n\ntrois"],
    ["```\n[b]tel quel[/b]\n```\n[b]gras[/b]", "[b]tel quel[/b]\ngras"],
    ['[details="La suite"]\nmots\n[/details]', "La suite\nmots"],
    ["[date=2024-01-02 time=18:30:00 timezone=UTC]", "2024-01-02 18:30:00"],
    ["un<br>deux <b>trois</b> 3 < 4 &amp; 5", "un\ndeux trois 3 < 4 & 5"],
    ['<a href="https://a.test">là</a>', "là (https://a.test)"],
    ["@ruth :heart: snake_case_name \\*vu\\*", "@ruth :heart: snake_case_name *vu*"],
    ["![une croix|690x388](https://a.test/croix.png)", "une croix (https://a.test/croix.png)"],
    ["zéro\u0000octet", "zérooctet"],
  ])("%j", (source, text) => expect(textOf(source)).toBe(text));

  test("shows its files beside it", () => {
    const read = plainText(
      'Voici\n![nous|690x388, 50%](upload://abc.jpeg) et [chant.pdf|attachment](upload://def.pdf) (12.3 KB)\n<img src="upload://ghi.png" alt="croix" width="2">',
      ADDRESSES,
    );
    expect(read.text).toBe("Voici\n et");
    expect(read.files).toEqual([
      { url: "upload://abc.jpeg", name: "nous", voice: false },
      { url: "upload://def.pdf", name: "chant.pdf", voice: false },
      { url: "upload://ghi.png", name: "croix", voice: false },
    ]);
  });

  test("loses no word, whatever signs stand around", () => {
    const word = fc.stringMatching(/^[a-zé]{3,8}$/);
    const sign = fc.constantFrom(
      "**",
      "*",
      "_",
      "~~",
      " ",
      "\n",
      "> ",
      "\n# ",
      "`",
      "[b]",
      "[quote]",
      "[/quote]",
      "<b>",
      "</b>",
      "<br>",
      "\n```\n",
      "[",
      "]",
      "(",
      ")",
      "![",
      "\\",
      "&amp;",
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(word, sign), { maxLength: 30 }), (parts) => {
        const source = parts.map(([one, around]) => `${one}${around}`).join("");
        const left = textOf(source);
        for (const [one] of parts) expect(left).toContain(one);
      }),
      { numRuns: 300 },
    );
  });
});
