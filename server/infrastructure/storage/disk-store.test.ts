import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createDiskStore } from "./disk-store.ts";
import type { MediaStore, StoredFolder } from "./media-store.ts";
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

async function read() {
  const found = await store.open(KEY);
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
