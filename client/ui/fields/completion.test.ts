import { expect, test } from "vitest";
import { begunAt, completed, goesWith } from "./completion.ts";

const words = (text: string, chosen: string[] = []) =>
  begunAt(text, text.length, chosen)?.words ?? null;

test("a name is begun after « @ », at the start of a text or of a word", () => {
  expect(words("@Ad")).toBe("Ad");
  expect(words("Merci à @Clémentine Dial")).toBe("Clémentine Dial");
  expect(words("(@N’Guessan")).toBe("N’Guessan");
  expect(words("Bonjour,\n@Jo")).toBe("Jo");
});

test("an address, a lone « @ » or words far beyond begin no name", () => {
  for (const text of ["a@exemple", "@", "@ Ad", "@@Ad", "@1", "@un deux trois quatre", "@Ad\n"]) {
    expect(words(text), text).toBeNull();
  }
});

test("what follows a name already chosen proposes nothing", () => {
  expect(words("@Adjoua Koffi ", ["Adjoua Koffi"])).toBeNull();
  expect(words("@Adjoua Koffi merci", ["Adjoua Koffi"])).toBeNull();
  expect(words("@Adjoua", ["Adjoua Koffi"])).toBe("Adjoua");
});

test("the chosen name takes the place of what was begun, wherever the caret stands", () => {
  const text = "Merci @adj pour tout";
  const begun = begunAt(text, 10, []);
  expect(begun && completed(text, begun, 10, "Adjoua Koffi")).toEqual({
    text: "Merci @Adjoua Koffi pour tout",
    caret: 20,
  });
});

test("letters match whatever their accents and case", () => {
  expect(goesWith("Clémentine", "cle")).toBe(true);
  expect(goesWith("Adjoua", "cle")).toBe(false);
});
