import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createDiskStore } from "./disk-store.ts";
import {
  type MediaStore,
  type Range,
  RangeNotSatisfiable,
  type StoredFolder,
} from "./media-store.ts";
import { storageFault } from "./storage-fault.ts";

const ID = "0197f1a2-3b4c-7d5e-8f60-718293a4b5c6";
const KEY = `attached/${ID}/large.webp`;

let folder: string;
let store: MediaStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "parvis-store-"));
  store = createDiskStore(path.join(folder, "media"));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(range?: Range) {
  const found = await store.open(KEY, range);
  return found && { ...found, stream: String(await buffer(found.stream)) };
}

async function listed(audience: string) {
  const folders: StoredFolder[] = [];
  for await (const one of store.list(audience)) folders.push(one);
  return folders;
}

describe("writing", () => {
  test("what was written is read, and replaced as a whole", async () => {
    await store.write(KEY, Buffer.from("first"));
    await store.write(KEY, Buffer.from("second"));
    expect(await read()).toEqual({ stream: "second", size: 6, start: 0, end: 5 });
    expect(await readdir(path.join(folder, "media/attached", ID))).toEqual(["large.webp"]);
  });

  test("a finished file is kept, as often as it is asked for, and outlives the one given", async () => {
    const local = path.join(folder, "finished");
    await writeFile(local, "bytes");
    await store.adopt(KEY, local);
    await store.adopt(KEY, local);
    await rm(local);
    expect(await read()).toMatchObject({ stream: "bytes" });
    expect(await readdir(path.join(folder, "media/attached", ID))).toEqual(["large.webp"]);
  });

  test("a write that fails leaves no part", async () => {
    await mkdir(path.join(folder, "media", KEY, "in-the-way"), { recursive: true });
    await expect(store.write(KEY, Buffer.from("x"))).rejects.toThrow();
    expect(await readdir(path.join(folder, "media/attached", ID))).toEqual(["large.webp"]);
  });

  test.each(["ENOSPC", "EDQUOT"])("%s is a full disk", (code) => {
    expect(storageFault(Object.assign(new Error(), { code }))).toMatchObject({ code: "DISK_FULL" });
  });
});

describe("names", () => {
  const hostile = [
    `attached/${ID}/../../../secrets.json`,
    `attached/../${ID}/large.webp`,
    `../attached/${ID}/large.webp`,
    `/attached/${ID}/large.webp`,
    `attached/${ID}/..`,
    `attached/${ID}/.hidden`,
    `attached/${ID}/a\0.webp`,
    `attached/${ID}/a\\b`,
    `attached/${ID}/large.webp\n`,
    `attached/${ID.toUpperCase()}/large.webp`,
    "",
  ];

  test.each(hostile)("%j is no key", async (key) => {
    await expect(store.write(key, Buffer.from("x"))).rejects.toThrow(TypeError);
    expect(await store.open(key)).toBeNull();
  });

  test.each(["", "attached", "..", `attached/${ID}/..`, `attached/${ID}/`])(
    "%j is no prefix",
    async (prefix) => {
      await expect(store.removeAll(prefix)).rejects.toThrow(TypeError);
    },
  );
});

describe("reading", () => {
  beforeEach(() => store.write(KEY, Buffer.from("0123456789")));

  test.each<[Range, string]>([
    [{ start: 0, end: 3 }, "0123"],
    [{ start: 4 }, "456789"],
    [{ start: 8, end: 99 }, "89"],
    [{ last: 2 }, "89"],
    [{ last: 99 }, "0123456789"],
  ])("part %j", async (range, expected) => {
    const found = await read(range);
    expect(found?.stream).toBe(expected);
    expect((found?.end ?? 0) - (found?.start ?? 0) + 1).toBe(expected.length);
    expect(found?.size).toBe(10);
  });

  test.each<Range>([{ start: 10 }, { last: 0 }])("part %j does not exist", async (range) => {
    await expect(store.open(KEY, range)).rejects.toThrow(RangeNotSatisfiable);
  });

  test("an empty file has a whole and no part", async () => {
    await store.write(KEY, Buffer.alloc(0));
    expect(await read()).toMatchObject({ stream: "", size: 0 });
    await expect(store.open(KEY, { last: 1 })).rejects.toThrow(RangeNotSatisfiable);
  });

  test("what is not there is null", async () => {
    expect(await store.open(`members/${ID}/large.webp`)).toBeNull();
    expect(await store.open(`attached/${ID}/large.webp.x`)).toBeNull();
  });
});

test("removing takes every file of a media, and nothing else", async () => {
  const other = `attached/${ID.replace("0197", "0198")}/large.webp`;
  await store.write(KEY, Buffer.from("a"));
  await store.write(KEY.replace("large", "thumbnail"), Buffer.from("b"));
  await store.write(other, Buffer.from("c"));
  await store.removeAll(`attached/${ID}`);
  await store.removeAll(`attached/${ID}`);
  expect(await store.open(KEY)).toBeNull();
  const left = await listed("attached");
  expect(left.map(({ prefix }) => prefix)).toEqual([path.dirname(other)]);
  expect(Math.abs((left[0]?.modifiedAt.getTime() ?? 0) - Date.now())).toBeLessThan(10_000);
});

test("an audience without files lists nothing, and there is room left", async () => {
  expect(await listed("public")).toEqual([]);
  expect(await store.freeBytes()).toBeGreaterThan(0);
});

describe("while a backup reads", () => {
  const prefix = path.dirname(KEY);
  const place = () => path.join(folder, "media", prefix);

  test("keeps what is removed for it alone, and erases it in the end", async () => {
    await store.write(KEY, Buffer.from("first"));
    const held = await store.holdRemovals();
    await store.removeAll(prefix);
    expect(await store.open(KEY)).toBeNull();
    expect(await listed("attached")).toEqual([]);
    expect(await held?.files(prefix)).toEqual(["large.webp"]);
    const kept = await held?.open(KEY);
    expect(kept && String(await buffer(kept.stream))).toBe("first");
    await store.write(KEY, Buffer.from("second"));
    await store.removeAll(prefix);
    await held?.release();
    expect(await readdir(path.join(folder, "media"))).toEqual(["attached"]);
    await store.write(KEY, Buffer.from("third"));
    await store.removeAll(prefix);
    await expect(readdir(place())).rejects.toThrow("ENOENT");
  });

  test("is held by one at a time, and no longer by one that died", async () => {
    const held = await store.holdRemovals();
    expect(await store.holdRemovals()).toBeNull();
    const longAgo = new Date(Date.now() - 11 * 60_000);
    await utimes(path.join(folder, "media", "backup-reads"), longAgo, longAgo);
    const next = await store.holdRemovals();
    expect(next).not.toBeNull();
    await held?.release();
    await next?.release();
  });
});
