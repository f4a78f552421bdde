import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type StrictS3, startStrictS3 } from "../../../tests/fakes/s3-server.ts";
import { createBucket } from "../s3/bucket.ts";
import { createDiskStore } from "./disk-store.ts";
import {
  type MediaStore,
  type Range,
  RangeNotSatisfiable,
  type StoredFolder,
} from "./media-store.ts";
import { createS3Store } from "./s3-store.ts";

const ID = "0197f1a2-3b4c-7d5e-8f60-718293a4b5c6";
const PREFIX = `attached/${ID}`;
const KEY = `${PREFIX}/large.webp`;
const OTHER = KEY.replace("0197", "0198");

describe.each(["disk", "s3"])("a media store on %s", (kind) => {
  let folder: string;
  let s3: StrictS3 | null = null;
  let store: MediaStore;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "parvis-store-"));
    const place = path.join(folder, "media");
    if (kind === "disk") store = createDiskStore(place);
    else {
      s3 = await startStrictS3({ pageSize: 2 });
      const patience = { pauseMs: 1, silentMs: 30_000 };
      const wish = { access: s3.access, bucket: s3.bucket, prefix: "photos/", patience };
      store = createS3Store(createBucket(wish), place);
    }
  });
  afterEach(async () => {
    await s3?.stop();
    await rm(folder, { recursive: true });
  });

  const read = async (range?: Range, key = KEY) => {
    const found = await store.open(key, range);
    return found && { ...found, stream: String(await buffer(found.stream)) };
  };
  const listed = async (audience: string) => {
    const folders: StoredFolder[] = [];
    for await (const one of store.list(audience)) folders.push(one);
    return folders;
  };

  test("gives back what was written, replaced as a whole", async () => {
    await store.write(KEY, Buffer.from("first"));
    await store.write(KEY, Buffer.from("second"));
    expect(await read()).toEqual({ stream: "second", size: 6, start: 0, end: 5 });
    await store.write(
      OTHER,
      (async function* () {
        yield Buffer.from("in ");
        yield Buffer.from("pieces");
      })(),
    );
    expect(await read(undefined, OTHER)).toMatchObject({ stream: "in pieces" });
  });

  test("keeps a finished file, which outlives the one given, and lends it", async () => {
    const local = path.join(folder, "finished");
    await writeFile(local, "bytes");
    await store.adopt(KEY, local);
    await store.adopt(KEY, local);
    await rm(local);
    expect(await read()).toMatchObject({ stream: "bytes" });
    const { readFile } = await import("node:fs/promises");
    expect(await store.lend(KEY, (lent) => readFile(lent, "utf8"))).toBe("bytes");
    const missing = store.lend(OTHER, (lent) => readFile(lent, "utf8"));
    await expect(missing).rejects.toMatchObject({ code: "ENOENT" });
  });

  test.each([
    `${PREFIX}/../../../secrets.json`,
    `attached/../${ID}/large.webp`,
    `/${KEY}`,
    `${PREFIX}/..`,
    `${PREFIX}/.hidden`,
    `${KEY}\n`,
    "",
  ])("takes %j for no key", async (key) => {
    await expect(store.write(key, Buffer.from("x"))).rejects.toThrow(TypeError);
    await expect(store.remove(key)).rejects.toThrow(TypeError);
    expect(await store.open(key)).toBeNull();
  });

  test.each(["", "attached", "..", `${PREFIX}/..`, `${PREFIX}/`])(
    "takes %j for no prefix",
    async (prefix) => {
      await expect(store.removeAll(prefix)).rejects.toThrow(TypeError);
    },
  );

  test.each<[Range, string]>([
    [{ start: 0, end: 3 }, "0123"],
    [{ start: 4 }, "456789"],
    [{ start: 8, end: 99 }, "89"],
    [{ last: 2 }, "89"],
    [{ last: 99 }, "0123456789"],
  ])("gives part %j", async (range, expected) => {
    await store.write(KEY, Buffer.from("0123456789"));
    const found = await read(range);
    expect(found?.stream).toBe(expected);
    expect((found?.end ?? 0) - (found?.start ?? 0) + 1).toBe(expected.length);
    expect(found?.size).toBe(10);
  });

  test("says which part does not exist, of an empty file too", async () => {
    await store.write(KEY, Buffer.from("0123456789"));
    for (const range of [{ start: 10 }, { last: 0 }])
      await expect(store.open(KEY, range)).rejects.toEqual(new RangeNotSatisfiable(10));
    await store.write(OTHER, Buffer.alloc(0));
    expect(await read(undefined, OTHER)).toMatchObject({ stream: "", size: 0 });
    await expect(store.open(OTHER, { last: 1 })).rejects.toThrow(RangeNotSatisfiable);
    expect(await store.open(`members/${ID}/large.webp`)).toBeNull();
  });

  test("removes every file of a media, and nothing else", async () => {
    for (const name of ["large", "thumbnail", "poster"])
      await store.write(KEY.replace("large", name), Buffer.from("abc"));
    await store.write(OTHER, Buffer.from("c"));
    expect(await store.bytesUnder(PREFIX)).toBe(9);
    expect(await store.files(PREFIX)).toEqual(["large.webp", "poster.webp", "thumbnail.webp"]);
    await store.remove(KEY.replace("large", "poster"));
    expect(await store.bytesUnder(PREFIX)).toBe(6);
    expect((await listed("attached")).map(({ prefix }) => prefix).sort()).toEqual([
      PREFIX,
      path.dirname(OTHER),
    ]);
    await store.removeAll(PREFIX);
    await store.removeAll(PREFIX);
    expect(await store.open(KEY)).toBeNull();
    expect((await listed("attached")).map(({ prefix }) => prefix)).toEqual([path.dirname(OTHER)]);
    expect([await store.bytesUnder(PREFIX), await listed("public")]).toEqual([0, []]);
    expect(await store.files(PREFIX)).toEqual([]);
  });

  test("keeps what is removed for the backup that reads, and erases it in the end", async () => {
    await store.write(KEY, Buffer.from("first"));
    const held = await store.holdRemovals();
    expect(await store.holdRemovals()).toBeNull();
    await store.removeAll(PREFIX);
    expect(await store.open(KEY)).toBeNull();
    expect(await listed("attached")).toEqual([]);
    expect(await held?.files(PREFIX)).toEqual(["large.webp"]);
    const kept = await held?.open(KEY);
    expect(kept && String(await buffer(kept.stream))).toBe("first");
    // A reading of another moment finds what came meanwhile.
    await store.write(KEY.replace("large", "poster"), Buffer.from("later"));
    expect(await held?.files(PREFIX)).toEqual(["large.webp", "poster.webp"]);
    await store.write(OTHER, Buffer.from("later"));
    expect(await held?.files(path.dirname(OTHER))).toEqual(["large.webp"]);
    await store.removeAll(PREFIX);
    await held?.release();
    const next = await store.holdRemovals();
    expect(await next?.files(PREFIX)).toEqual([]);
    await next?.release();
    if (s3) expect([...s3.objects.keys()]).toEqual([`photos/${OTHER}`]);
  });

  test("is held no longer by a backup that died", async () => {
    await store.write(KEY, Buffer.from("first"));
    const held = await store.holdRemovals();
    await store.removeAll(PREFIX);
    const longAgo = new Date(Date.now() - 11 * 60_000);
    if (s3) s3.objects.set("photos/backup-reads", Buffer.from(longAgo.toISOString()));
    else await utimes(path.join(folder, "media", "backup-reads"), longAgo, longAgo);
    await store.write(OTHER, Buffer.from("x"));
    await store.removeAll(path.dirname(OTHER));
    const next = await store.holdRemovals();
    expect(await next?.files(PREFIX)).toEqual([]);
    await next?.release();
    await held?.release();
  });

  test("keeps what another machine removes for the backup that reads on this one", async () => {
    if (!s3) return;
    const access = { access: s3.access, bucket: s3.bucket, prefix: "photos/" };
    const other = createS3Store(createBucket(access), path.join(folder, "elsewhere"));
    await store.write(KEY, Buffer.from("first"));
    const held = await store.holdRemovals();
    expect(await other.holdRemovals()).toBeNull();
    await other.removeAll(PREFIX);
    expect(await store.open(KEY)).toBeNull();
    const kept = await held?.open(KEY);
    expect(kept && String(await buffer(kept.stream))).toBe("first");
    await held?.release();
    expect([...s3.objects.keys()]).toEqual([]);
  });

  test("says that it is full as any store does", async () => {
    if (!s3) return;
    s3.trouble = () => ({ status: 507, code: "XMinioStorageFull" });
    await expect(store.write(KEY, Buffer.from("x"))).rejects.toMatchObject({ code: "DISK_FULL" });
  });
});
