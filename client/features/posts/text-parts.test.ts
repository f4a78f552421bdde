import { describe, expect, test } from "vitest";
import { paragraphParts, paragraphs, shownAddress, textParts } from "./text-parts.ts";

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

const MEMBERS = [
  { id: "a", name: "Adjoua Koffi" },
  { id: "m1", name: "Marie" },
  { id: "m2", name: "Marie" },
];

test("a member who is named leads to their page, a hashtag to the search", () => {
  expect(textParts("Merci @Adjoua Koffi, #Louange !", MEMBERS)).toEqual([
    { text: "Merci " },
    { text: "@Adjoua Koffi", memberId: "a" },
    { text: ", " },
    { text: "#Louange", hashtag: "louange" },
    { text: " !" },
  ]);
});

test("what stands in an address is neither a hashtag nor a name", () => {
  const address = "https://exemple.test/@Marie#louange";
  expect(textParts(address, MEMBERS)).toEqual([{ text: address, href: address }]);
});

test("two members of one name are told apart from paragraph to paragraph", () => {
  const named = paragraphParts("Avec @Marie\n\net @Marie", MEMBERS).map(
    (parts) => parts.find(({ memberId }) => memberId)?.memberId,
  );
  expect(named).toEqual(["m1", "m2"]);
});

describe("an address as it is shown", () => {
  test.each([
    ["https://exemple.org/nuit", "https://exemple.org/nuit"],
    [`https://exemple.org/${"a".repeat(33)}`, `https://exemple.org/${"a".repeat(33)}`],
    [`https://exemple.org/${"a".repeat(34)}`, `exemple.org/${"a".repeat(28)}…`],
    [
      "https://www.ma-banque.fr.espace-client-securise.ailleurs.test/connexion",
      "www.ma-banque.fr.espace-client-securise.ailleurs.test…",
    ],
    [
      "https://www.ma-banque.fr-espace-client-securise-0@ailleurs.test?connexion",
      "www.ma-banque.fr-espace-client-securise-0@ailleurs.test…",
    ],
    [`HTTP://exemple.org/${"🌾".repeat(60)}`, `exemple.org/${"🌾".repeat(28)}…`],
  ])("%s", (address, shown) => {
    expect(shownAddress(address)).toBe(shown);
  });
});
