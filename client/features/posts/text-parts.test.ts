import { expect, test } from "vitest";
import { paragraphs, textParts } from "./text-parts.ts";

const links = (text: string) => textParts(text).flatMap(({ href }) => href ?? []);
const whole = (text: string) =>
  textParts(text)
    .map((part) => part.text)
    .join("");

test("an address in a sentence becomes a link, without what ends the sentence", () => {
  expect(links("Voyez https://exemple.test/page. Et (http://exemple.test/a?b=1), oui !")).toEqual([
    "https://exemple.test/page",
    "http://exemple.test/a?b=1",
  ]);
  expect(links("« https://exemple.test/chant »…")).toEqual(["https://exemple.test/chant"]);
  expect(links("https://fr.exemple.test/Psaume_(Bible)")).toEqual([
    "https://fr.exemple.test/Psaume_(Bible)",
  ]);
});

test("nothing but http and https is ever followed", () => {
  for (const text of [
    "javascript:alert(1)",
    "data:text/html,<b>x</b>",
    "ftp://exemple.test",
    "file:///etc/passwd",
    "https://",
    "//exemple.test",
    "<a href='x'>y</a>",
  ]) {
    expect(links(text), text).toEqual([]);
  }
});

test("no letter is lost, whatever was written", () => {
  for (const text of [
    "",
    "Bonjour",
    "https://exemple.test",
    "a https://exemple.test/x, b\nc https://[ d",
    "<script>alert('https://exemple.test')</script>",
  ]) {
    expect(whole(text)).toBe(text);
  }
});

test("empty lines make paragraphs, single ends of line stay", () => {
  expect(paragraphs("Un\ndeux\n\n\ntrois\n \nquatre")).toEqual(["Un\ndeux", "trois", "quatre"]);
});
