import { expect, test } from "vitest";
import { draftOf, faultsOfDraft, isChanged, withNewer } from "./ordered-draft.ts";

const culte = { key: "culte", name: "Culte", hidden: false };
const autre = { key: "autre", name: "Autre", hidden: false };

test("a draft is changed by a name, an order, a word hidden or a new one", () => {
  const [first, second] = draftOf([culte, autre]);
  if (!first || !second) throw new Error("two words");
  expect(isChanged([first, second], [culte, autre])).toBe(false);
  for (const draft of [
    [second, first],
    [{ ...first, name: "Messe" }, second],
    [{ ...first, hidden: true }, second],
    [first, second, { id: "1", name: "Chapelet", hidden: false }],
  ])
    expect(isChanged(draft, [culte, autre])).toBe(true);
});

test("a word without a name, a name twice and a template without words are said", () => {
  const word = (id: string, name: string, text?: string) => ({ id, name, hidden: false, text });
  expect(
    faultsOfDraft([
      word("a", "Messe"),
      word("b", " "),
      word("c", "messe "),
      word("d", "Deuil", ""),
    ]),
  ).toEqual({
    b: "Indiquez son nom.",
    c: "Ce nom est déjà dans la liste.",
    "d text": "Écrivez son texte.",
  });
});

test("what someone else added meanwhile is kept, after one’s own", () => {
  const draft = [{ id: "culte", key: "culte", name: "Messe", hidden: false }];
  expect(withNewer(draft, [culte, autre]).map(({ name }) => name)).toEqual(["Messe", "Autre"]);
});
