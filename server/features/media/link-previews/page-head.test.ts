import { describe, expect, test } from "vitest";
import { readPageHead } from "./page-head.ts";
import { pageText } from "./page-text.ts";

const URL_OF_PAGE = new URL("https://www.exemple.test/articles/1");
const head = (html: string) => readPageHead(html, URL_OF_PAGE);

describe("the head of a page", () => {
  test("says its title, words, site and picture", () => {
    const html = `<!doctype html><html><head><title>Ignoré</title>
      <meta property="og:title" content="Le psaume 23 &mdash; l&#39;été">
      <meta name="description" content="Un commentaire.">
      <meta property="og:site_name" content="La Revue">
      <meta property="og:image" content="/images/a.jpg">`;
    expect(head(html)).toEqual({
      title: "Le psaume 23 — l'été",
      description: "Un commentaire.",
      siteName: "exemple.test",
      imageUrl: "https://www.exemple.test/images/a.jpg",
    });
  });

  test("without anything but a title is enough, with the name of the machine", () => {
    expect(head("<title> Bonjour\n à tous </title>")).toEqual({
      title: "Bonjour à tous",
      description: "",
      siteName: "exemple.test",
      imageUrl: null,
    });
  });

  test.each(["", "<p>Rien</p>", "<title> </title>", "<title>\u200b\u202e</title>"])(
    "without a title shows nothing: %j",
    (html) => expect(head(html)).toBeNull(),
  );

  test.each([
    ["cut anywhere", '<head><title>A</title><meta property="og:descr'],
    ["nested title of a drawing", "<title>A</title><svg><title>B</title></svg>"],
    ["words of the body", '<title>A</title><body><meta property="og:title" content="B">'],
    ["said twice", '<meta property="og:title" content="A"><meta property="og:title" content="B">'],
    ["in capitals", '<META NAME="OG:TITLE" CONTENT="A">'],
  ])("%s is read as well as can be", (_, html) => expect(head(html)?.title).toMatch(/^A/));

  test("cannot be longer than shown, nor hide letters that turn the others", () => {
    const html = `<title>${"é".repeat(5000)}</title><meta name="description" content="a\u202eb\u0000c">`;
    const found = head(html);
    expect([found?.title.length, found?.title.endsWith("…")]).toEqual([200, true]);
    expect(found?.description).toBe("abc");
  });

  test.each(["javascript:alert(1)", "data:image/png;base64,AA", "file:///etc/passwd", "http://["])(
    "has no picture at %s",
    (image) =>
      expect(head(`<title>A</title><meta property="og:image" content="${image}">`)?.imageUrl).toBe(
        null,
      ),
  );
});

describe("the letters of a page", () => {
  const latin = Buffer.from("<title>L'\xe9t\xe9</title>", "latin1");
  test.each<[string, Buffer, string]>([
    ["of its header", latin, "text/html; charset=ISO-8859-1"],
    [
      "of itself",
      Buffer.concat([Buffer.from('<meta charset="windows-1252">'), latin]),
      "text/html",
    ],
    ["of nobody: UTF-8", Buffer.from("<title>L'été</title>"), "text/html"],
    [
      "of an unknown name: UTF-8",
      Buffer.from("<title>L'été</title>"),
      "text/html; charset=martien",
    ],
  ])("are those %s", (_, bytes, type) => expect(pageText(bytes, type)).toContain("L'été"));
});
