import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PLATFORM_NAMES } from "../shared/sharing/platforms.ts";

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

const text = read("docs/publishing.md");
const part = text.split("## What each platform does")[1]?.split("\n## ")[0] ?? "";

/** Files by the short names that cells use. */
const files = new Map([...part.matchAll(/^- `([\w-]+)`: `([^`]+)`$/gm)].map(([, a, b]) => [a, b]));

const rows = part
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| |"))
  .map((line) => line.split("|").slice(1, -1));
const columns =
  part
    .match(/^\| \|.*$/m)?.[0]
    .split("|")
    .slice(2, -1) ?? [];

/** Every cell of the table that says something, with its place. */
const cells = rows.flatMap(([name = "", ...contents]) =>
  contents.map((content, index) => ({
    place: `${name.trim()}, ${columns[index]?.trim()}`,
    content: content.trim(),
  })),
);

type Reference = { file: string; title: string };

/** `file` “beginning of a title…” */
const referencesOf = (content: string): Reference[] =>
  [...content.matchAll(/`([\w-]+)` “([^”]+)”/g)].map(([, file = "", title = ""]) => ({
    file,
    title,
  }));

/** Whether a test or a group of tests is called so, or begins so where an ellipsis says it. */
function stands({ file, title }: Reference): boolean {
  const path = files.get(file);
  if (!path || !existsSync(new URL(`../${path}`, import.meta.url))) return false;
  const wanted = title.endsWith("…") ? title.slice(0, -1) : `${title}"`;
  return read(path).includes(`"${wanted}`);
}

test("the table has a row for each platform and ten columns and one", () => {
  const names = rows.map(([name = ""]) => name.trim());
  expect(names.toSorted()).toEqual(
    Object.values(PLATFORM_NAMES)
      .map((name) => name.replace(" (Twitter)", ""))
      .toSorted(),
  );
  expect(columns).toHaveLength(11);
  expect(cells).toHaveLength(Object.keys(PLATFORM_NAMES).length * 11);
});

test.each(cells)("$place: “$content”", ({ content }) => {
  if (content === "–") return;
  const references = referencesOf(content);
  expect(references.length).toBeGreaterThan(0);
  // Whatever is quoted is quoted from a file.
  expect(content.match(/“/g)).toHaveLength(references.length);
  expect(references.filter((reference) => !stands(reference))).toEqual([]);
});

test("no file is listed that no cell names", () => {
  const named = new Set(
    cells.flatMap(({ content }) => referencesOf(content)).map(({ file }) => file),
  );
  expect([...files.keys()].filter((name) => !named.has(name ?? ""))).toEqual([]);
});
