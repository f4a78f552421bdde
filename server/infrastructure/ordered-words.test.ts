import { expect, test } from "vitest";
import { settleWords } from "./ordered-words.ts";

test("words keep their keys in their new order, and a new one gets a key from its name", () => {
  const settled = settleWords(
    ["culte", "autre"],
    [
      { name: "Célébration œcuménique" },
      { key: "autre", name: "Divers" },
      { key: "culte", name: "Messe" },
    ],
  );
  expect(settled).toEqual([
    { key: "celebration-oecumenique", name: "Célébration œcuménique", position: 0 },
    { key: "autre", name: "Divers", position: 1 },
    { key: "culte", name: "Messe", position: 2 },
  ]);
});

test("a key is never given twice, and a name without letters has one too", () => {
  const keys = settleWords(
    ["messe"],
    [{ key: "messe", name: "Messe" }, { name: "Messe" }, { name: "messe !" }, { name: "🕯" }],
  ).map(({ key }) => key);
  expect(keys).toEqual(["messe", "messe-2", "messe-3", "mot"]);
});

test("a list that lacks a word, names one twice or one that is not there is refused", () => {
  const save = (...keys: string[]) =>
    settleWords(
      ["culte", "autre"],
      keys.map((key) => ({ key, name: key })),
    );
  for (const keys of [["culte"], ["culte", "culte"], ["culte", "autre", "messe"]])
    expect(() => save(...keys)).toThrow(expect.objectContaining({ code: "EDITED_ELSEWHERE" }));
});
