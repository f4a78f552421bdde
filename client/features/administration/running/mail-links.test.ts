import { expect, test } from "vitest";
import { mailLinks } from "./mail-links.ts";

test("the links of a mail are found once each, without the sentence's end", () => {
  const text = "Ouvrez https://b.test/x?jeton=1. Ou https://b.test/x?jeton=1, ou http://b.test/y";
  expect(mailLinks(text)).toEqual(["https://b.test/x?jeton=1", "http://b.test/y"]);
  expect(mailLinks("Bonjour")).toEqual([]);
});
