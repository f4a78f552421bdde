import { expect, test } from "vitest";
import type { Me } from "../../../../shared/people/members.contract.ts";
import { changesOf, draftOf, rebased } from "./profile-draft.ts";

const me = {
  name: "Odile",
  about: "Je chante le dimanche.",
  city: "Reims",
  phone: null,
  updatedAt: "2026-11-21T10:00:00.000Z",
} as Me;
const later = "2026-11-21T11:00:00.000Z";

const typing = (words: Partial<ReturnType<typeof draftOf>["words"]>) => {
  const draft = draftOf(me);
  return { ...draft, words: { ...draft.words, ...words } };
};

test("only what was typed is sent", () => {
  expect(changesOf(draftOf(me))).toEqual({});
  expect(changesOf(typing({ city: " Épernay ", phone: "+33612345678" }))).toEqual({
    city: "Épernay",
    phone: "+33612345678",
  });
});

test("what another device changed is kept where nothing was typed here", () => {
  const [draft, conflicts] = rebased(typing({ city: "Épernay" }), {
    ...me,
    about: "Je joue aussi.",
    updatedAt: later,
  });
  expect(draft.words).toMatchObject({ city: "Épernay", about: "Je joue aussi." });
  expect(changesOf(draft)).toEqual({ city: "Épernay" });
  expect(draft.basedOn).toBe(later);
  expect(conflicts).toEqual([]);
});

test("what was written in both places stays as typed, and the other version is told", () => {
  const [draft, conflicts] = rebased(typing({ about: "Je chante encore." }), {
    ...me,
    about: "Je joue aussi.",
    updatedAt: later,
  });
  expect(draft.words.about).toBe("Je chante encore.");
  expect(conflicts).toEqual([{ field: "about", elsewhere: "Je joue aussi." }]);
});

test("the same words written in both places are no conflict", () => {
  const [, conflicts] = rebased(typing({ city: "Épernay" }), { ...me, city: "Épernay" });
  expect(conflicts).toEqual([]);
});
