import { mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gaveSign, giveSign } from "./life-mark.ts";

const MINUTE = 60_000;

let folder: string;
let mark: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "parvis-mark-"));
  mark = path.join(folder, "moving");
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

test("a mark lives as long as its signs, and leaves nothing beside it", async () => {
  expect(await gaveSign(mark, MINUTE)).toBeNull();
  await writeFile(mark, "");
  expect(await gaveSign(mark, MINUTE)).toBe(true);
  const longAgo = new Date(Date.now() - 2 * MINUTE);
  await utimes(mark, longAgo, longAgo);
  expect(await gaveSign(mark, MINUTE)).toBe(false);
  await giveSign(mark);
  expect(await gaveSign(mark, MINUTE)).toBe(true);
  expect(await readdir(folder)).toEqual(["moving"]);
});

test.each([-2, 2])(
  "whose clock is %i minutes ahead gives and sees signs as anyone",
  async (ahead) => {
    await writeFile(mark, "");
    const before = (await stat(mark)).mtimeMs;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ahead * MINUTE });
    expect(await gaveSign(mark, MINUTE)).toBe(true);
    await giveSign(mark);
    const { mtimeMs } = await stat(mark);
    expect(mtimeMs - before).toBeGreaterThanOrEqual(0);
    expect(mtimeMs - before).toBeLessThan(MINUTE);
  },
);

test("a mark that was released is not made again by a sign", async () => {
  await expect(giveSign(mark)).rejects.toThrow("ENOENT");
  expect(await readdir(folder)).toEqual([]);
});
