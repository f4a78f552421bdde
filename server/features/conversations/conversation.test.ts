import { describe, expect, test } from "vitest";
import { assertSaysSomething, nameOfFaces, pairOf } from "./conversation.ts";
import { messageAbilities } from "./message.policy.ts";

test("two people have one pair, whoever begins", () => {
  expect(pairOf("b", "a")).toBe("a b");
  expect(pairOf("a", "b")).toBe("a b");
});

test("a message says or shows something", () => {
  expect(() => assertSaysSomething("", 0)).toThrow("Écrivez quelques mots");
  expect(() => assertSaysSomething("", 1)).not.toThrow();
  expect(() => assertSaysSomething("Oui", 0)).not.toThrow();
});

test.each([
  [[], 0, "Discussion"],
  [["Anne"], 1, "Anne"],
  [["Anne", "Luc"], 2, "Anne et Luc"],
  [["Anne", "Luc", "Ruth"], 3, "Anne, Luc et Ruth"],
  [["Anne", "Luc", "Ruth"], 5, "Anne, Luc, Ruth et 2 de plus"],
])("a group of %j among %i is called « %s »", (names, others, called) => {
  expect(nameOfFaces(names, others)).toBe(called);
});

describe("what one may do with a message", () => {
  const viewer = { id: "me" };
  const facts = {
    authorId: "me",
    isMessage: true,
    deleted: false,
    writable: true,
    forwarded: false,
  };

  test.each([
    ["one's own", {}, { edit: true, delete: true, report: false }],
    ["one's own, where one blocked the other", { writable: false }, { edit: false, delete: true }],
    ["one's own, forwarded", { forwarded: true }, { edit: false, delete: true }],
    ["one's own, deleted", { deleted: true }, { edit: false, delete: false }],
    ["another's", { authorId: "other" }, { edit: false, delete: false, report: true }],
    ["another's, deleted", { authorId: "other", deleted: true }, { report: false }],
    ["what happened to the group", { isMessage: false }, { edit: false, delete: false }],
  ])("%s", (_, about, expected) => {
    expect(messageAbilities(viewer, { ...facts, ...about })).toMatchObject(expected);
  });
});
