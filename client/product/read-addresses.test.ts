import { expect, test } from "vitest";
import { readAddresses, sortAddresses } from "./read-addresses.ts";

test("addresses are read alone or with a name, one a line or separated", () => {
  const pasted = 'a@b.fr\n Rosine Kone <rosine@b.fr> ;"Josué, non" x\n';
  expect(readAddresses(pasted)).toEqual({
    addresses: [
      { email: "a@b.fr", name: "" },
      { email: "rosine@b.fr", name: "Rosine Kone" },
    ],
    wrong: '"Josué',
  });
});

test("one that comes twice counts once, whatever its letters", () => {
  expect(readAddresses("a@b.fr, A@b.fr\n\n").addresses).toHaveLength(1);
});

test.each(["a@b", "a b@c.fr", "@b.fr", "a@", "bonjour"])("%s is no address", (text) => {
  expect(readAddresses(text)).toEqual({ addresses: [], wrong: text });
});

test("addresses are sorted from what is none, each once", () => {
  expect(sortAddresses("a@b.fr, bonjour\nRuth <R@b.fr>\nA@B.fr;x@y\n\n")).toEqual({
    emails: ["a@b.fr", "r@b.fr"],
    wrong: ["bonjour", "x@y"],
  });
});
