import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { needOf, SIZES, scaleTable } from "../bench/scale.ts";

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
