import { expect, test } from "vitest";

/** Every catalogue of what the screen says, those of features to come included. */
const catalogues = import.meta.glob<Record<string, unknown>>("./**/texts.ts", { eager: true });

/** Values that sentences are made from, in turn: names, numbers, one name. */
const TRIES = [
  [["Adjoua", "Koffi"], 3, 4],
  [2, 3, 4],
  ["Adjoua", "Koffi"],
];

/** Every sentence of a catalogue, those made from values included. */
function sentences(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return TRIES.flatMap((tried) => said(value, tried));
  if (Array.isArray(value)) return value.flatMap(sentences);
  return value && typeof value === "object" ? Object.values(value).flatMap(sentences) : [];
}

/** What a sentence says of these values; those it is not made for say nothing. */
function said(make: CallableFunction, values: readonly unknown[]): string[] {
  try {
    return sentences(make(...values));
  } catch {
    return [];
  }
}

test.each(Object.entries(catalogues))("%s follows French typography", (_, catalogue) => {
  const found = sentences(catalogue);
  expect(found.length).toBeGreaterThan(0);
  for (const text of found) expect(text).not.toMatch(/['"]| [;!?:»]|« /);
});
