import { describe, expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";
import { delimiterOf, parseCsv } from "./parse-csv.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) =>
  new Uint8Array(
    [...text].flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]),
  );
/** The other order of its two bytes. */
const swapped = (bytes: Uint8Array) => bytes.map((_, at) => bytes[at ^ 1] ?? 0);

const cells = (text: string) => parseCsv(text).rows.map((row) => row.cells);

describe("the bytes of a file", () => {
  const text = "texte\r\nVeillée à l’église — 5 €\r\n";

  test("are read by their mark, which is no part of the text", () => {
    expect(decodeText(utf8(`\ufeff${text}`))).toEqual({ text, encoding: "utf-8" });
    expect(decodeText(utf16(`\ufeff${text}`))).toEqual({ text, encoding: "utf-16le" });
    expect(decodeText(swapped(utf16(`\ufeff${text}`)))).toEqual({ text, encoding: "utf-16be" });
  });

  test("without a mark, by what they are: UTF-8, UTF-16, or an old spreadsheet’s", () => {
    expect(decodeText(utf8(text)).encoding).toBe("utf-8");
    expect(decodeText(utf16(text))).toEqual({ text, encoding: "utf-16le" });
    const old = new Uint8Array([
      0x56, 0x65, 0x69, 0x6c, 0x6c, 0xe9, 0x65, 0x20, 0x80, 0x20, 0x9c, 0x92,
    ]);
    expect(decodeText(old)).toEqual({ text: "Veillée € œ’", encoding: "windows-1252" });
    expect(decodeText(new Uint8Array())).toEqual({ text: "", encoding: "utf-8" });
  });
});

describe("a table", () => {
  test("has the separator of its first line, quotes apart", () => {
    expect(delimiterOf('date;"texte, long";lien')).toBe(";");
    expect(delimiterOf("date,heure,texte")).toBe(",");
    expect(delimiterOf("\n\ndate\theure")).toBe("\t");
    expect(delimiterOf("seul")).toBe(";");
  });

  test("has cells with separators, new lines and doubled quotes in quotes", () => {
    expect(cells('a;b\r\n"un; deux";"dit ""oui""\nen deux lignes"\r\n')).toEqual([
      ["a", "b"],
      ["un; deux", 'dit "oui"\nen deux lignes'],
    ]);
  });

  test("has lines that end in any way, empty ones left out, counted as the file counts them", () => {
    const { rows } = parseCsv('a;b\r"x\ny";1\n\n;;\n2;3');
    expect(rows).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: ["x\ny", "1"] },
      { line: 6, cells: ["2", "3"] },
    ]);
  });

  test("a quote within a text is a letter; one that opens and never closes is named", () => {
    expect(cells('a;5" de pluie')).toEqual([["a", '5" de pluie']]);
    expect(parseCsv('a;b\n1;"jamais\nfermé')).toEqual({
      rows: [{ line: 1, cells: ["a", "b"] }],
      fault: { line: 2, why: "quote-open" },
    });
    expect(parseCsv('a;b\n"x" y;2\n3;4').fault).toEqual({ line: 2, why: "after-quote" });
  });
});
