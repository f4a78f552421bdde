import { expect, test } from "vitest";
import * as catalogue from "./texts.ts";

/** Every sentence of a catalogue, those made from values included. */
function sentences(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return sentences(value(2, 3, 4));
  if (Array.isArray(value)) return value.flatMap(sentences);
  return value && typeof value === "object" ? Object.values(value).flatMap(sentences) : [];
}

test("the sentences follow French typography", () => {
  for (const text of sentences(catalogue.texts)) {
    expect(text).not.toMatch(/['"]| [;!?:»]|« /);
  }
});
