import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { POSTS_MEASURED } from "../bench/many/posts-measured.ts";
import { postsTable } from "../bench/many/posts-table.ts";
import { MEASURED, needOf, SIZES, scaleTable } from "../bench/scale.ts";

test("the table of what communities ask follows from the figures it says it does", async () => {
  const page = await readFile(new URL("../docs/scale.md", import.meta.url), "utf8");
  const shown = /<!-- scale -->\n([\s\S]*?)\n<!-- \/scale -->/.exec(page)?.[1];
  expect(shown).toBe(scaleTable(SIZES));
});

test("needs grow with the members, and one small community is one process", () => {
  const [small, , large] = SIZES.map(needOf);
  expect(small?.processes).toBe(1);
  expect(large?.processes).toBeGreaterThan(8);
  expect(large?.databaseCores).toBeGreaterThan(100 * (small?.databaseCores ?? 0));
});

test("the table of posts by the million is that of the figures that were measured", async () => {
  const page = await readFile(new URL("../docs/scale.md", import.meta.url), "utf8");
  const shown = /<!-- posts -->\n([\s\S]*?)\n<!-- \/posts -->/.exec(page)?.[1];
  expect(shown).toBe(postsTable(POSTS_MEASURED));
});

test("what a post takes by the arithmetic is what it took among the most, to a fifth", () => {
  const most = POSTS_MEASURED.at(-1);
  const bytes = ((most?.rows ?? 0) + (most?.indexes ?? 0)) / (most?.posts ?? 1);
  expect(MEASURED.postBytes / bytes).toBeGreaterThan(0.8);
  expect(MEASURED.postBytes / bytes).toBeLessThan(1.2);
});
