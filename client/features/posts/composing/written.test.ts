import { expect, test, vi } from "vitest";

vi.hoisted(() => Object.assign(globalThis, { location: new URL("http://localhost/") }));
const { wholeDraft } = await import("./draft.ts");
const { inGroups, writtenOf } = await import("./written.ts");

test("only members whom the words still name are told to the server", () => {
  const mentions = [
    { id: "a", name: "Adjoua Koffi" },
    { id: "j", name: "Josué" },
  ];
  const draft = wholeDraft({ text: "Merci @Adjoua Koffi !", mentions });
  expect(writtenOf(draft).mentionIds).toEqual(["a"]);
});

test("a preview taken away is not asked for, until the address is another", () => {
  const without = (text: string) =>
    writtenOf(wholeDraft({ text, withoutPreviewOf: "https://exemple.test/a" })).linkPreview;
  expect(without("Voir https://exemple.test/a")).toBe(false);
  expect(without("Voir https://exemple.test/b")).toBe(true);
});

test("a draft that an earlier version kept has every part of today's", () => {
  const draft = wholeDraft(JSON.parse('{"id":"x","text":"Bonjour","groupIds":["g","h"]}'));
  expect(draft).toMatchObject({ id: "x", channel: null, mentions: [], poll: null, later: null });
  expect(inGroups(draft, "public")).toEqual({
    groupId: "g",
    alsoGroupIds: ["h"],
    visibility: "public",
  });
});
