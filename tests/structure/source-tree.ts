import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "../..");
const FOLDERS = ["shared", "server", "client", "database", "tests", "bench", "bin"];

export type Import = { from: string; to: string };

/** Every file of ours, from the root of the project. */
export const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name))),
).filter((file) => !file.includes("node_modules"));
export const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));

/** Tests, and what only tests use, may look anywhere on their side. */
export const isTest = (file: string) =>
  /(\.test\.tsx?|\/test-[a-z-]+\.ts|\/testing\.ts)$/.test(file);

/** Imports of ours, but of tests. */
export const imports: Import[] = code.filter((file) => !isTest(file)).flatMap(importsOf);

function importsOf(from: string): Import[] {
  const text = textOf(from);
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g);
  return [...found].map(([, to = ""]) => ({ from, to: path.join(path.dirname(from), to) }));
}

/** What a file imports beside types: ours by their path, others by their name. */
export function valuesOf(from: string): string[] {
  const text = textOf(from);
  const found = text.matchAll(/^(?:import|export)\s+(?!type\b)([^;"]*?)\s*from\s*"([^"]+)"/gm);
  const onlyTypes = (names: string) => /^\{(\s*type\s[^,}]+,?)*\s*\}$/.test(names);
  return [...found]
    .filter(([, names = ""]) => !onlyTypes(names))
    .map(([, , to = ""]) => (to.startsWith(".") ? path.join(path.dirname(from), to) : to));
}

/** `server/features/posts`, `client/ui`, `shared`…: the part a file belongs to. */
export function partOf(file: string): string {
  const [side = "", layer = "", feature = ""] = file.split("/");
  if (side !== "server" && side !== "client") return side;
  return layer === "features" ? `${side}/features/${feature}` : `${side}/${layer}`;
}

/** The text of one of these files. */
export function textOf(file: string): string {
  return readFileSync(path.join(ROOT, file), "utf8");
}

/** Which other parts each part of these imports. */
export function neighboursOf(place: string): Map<string, Set<string>> {
  const neighbours = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (!from.startsWith(place) || !to.startsWith(place) || partOf(from) === partOf(to)) continue;
    neighbours.set(partOf(from), (neighbours.get(partOf(from)) ?? new Set()).add(partOf(to)));
  }
  return neighbours;
}

/** Whether a file is under one of these places. */
export const under =
  (...places: string[]) =>
  (file: string) =>
    places.some((place) => file.startsWith(place));
