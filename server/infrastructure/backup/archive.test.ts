import { appendFile, mkdtemp, open, readdir, readFile, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { unpackTar } from "modern-tar";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bytesOf, checkArchive, readArchive, writeArchive } from "./archive.ts";

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "parvis-archive-"));
  file = path.join(folder, "some.tar");
});
afterEach(() => rm(folder, { recursive: true }));

const FILES: [string, Buffer][] = [
  ["parvis.json", Buffer.from('{"format":1}\n')],
  ["empty", Buffer.alloc(0)],
  ["media/attached/one/large.webp", Buffer.alloc(70_001, 7)],
  ["manifest.json", Buffer.from("{}")],
];

const write = () =>
  writeArchive(file, async (archive) => {
    for (const [name, content] of FILES) await archive.addBytes(name, content);
  });

async function read(): Promise<[string, Buffer][]> {
  const found: [string, Buffer][] = [];
  for await (const entry of readArchive(file)) found.push([entry.name, await bytesOf(entry)]);
  return found;
}

/** Adds one to the byte at a place, or takes it away again. */
async function shift(place: number, by: number): Promise<void> {
  const handle = await open(file, "r+");
  const byte = Buffer.alloc(1);
  await handle.read(byte, 0, 1, place);
  byte[0] = ((byte[0] ?? 0) + by + 256) % 256;
  await handle.write(byte, 0, 1, place);
  await handle.close();
}

test.each([
  [[10319, 71376, 27052, 32156, 51451]],
  [[11788, 52294, 27844, 11484, 74258, 7344, 4948]],
  [[3683, 45078, 72068, 41437, 76204, 18785]],
])(
  "files that nobody reads are passed over, whatever they weigh: %j",
  async (sizes) => {
    const folder = await mkdtemp(path.join(tmpdir(), "parvis-archive-"));
    const file = path.join(folder, "all.tar");
    await writeArchive(file, async (archive) => {
      for (const [index, size] of sizes.entries())
        await archive.addBytes(`media/${index}`, Buffer.alloc(size, 1));
      await archive.addBytes("last", Buffer.from("the last"));
    });
    const names: string[] = [];
    for await (const entry of readArchive(file)) {
      names.push(entry.name);
      if (entry.name === "last") expect(String(await bytesOf(entry))).toBe("the last");
    }
    expect(names).toHaveLength(sizes.length + 1);
    await rm(folder, { recursive: true });
  },
  10_000,
);

describe("an archive", () => {
  test("is read by any tar, long names too", async () => {
    const long = `media/attached/${"0123456789ab".repeat(6)}/${"a".repeat(40)}.webp`;
    await writeArchive(file, async (archive) => {
      await archive.addBytes(long, Buffer.from("une photo"));
      await archive.addBytes("empty", Buffer.alloc(0));
    });
    const found = await unpackTar(await readFile(file), { strict: true });
    expect(found.map(({ header }) => header.name)).toEqual([long, "empty", "sum.txt"]);
    expect(Buffer.from(found[0]?.data ?? []).toString()).toBe("une photo");
    expect((await read()).map(([name]) => name)).toEqual([long, "empty"]);
  });

  test("is read as it was written, file by file, and passed over where it is not read", async () => {
    const { size } = await write();
    expect((await stat(file)).size).toBe(size);
    await checkArchive(file);
    expect(await read()).toEqual(FILES);
    const names: string[] = [];
    for await (const { name } of readArchive(file)) names.push(name);
    expect(names).toEqual(FILES.map(([name]) => name));
  });

  test("is left after its first file, however long it is", async () => {
    await writeArchive(file, async (archive) => {
      await archive.addBytes("parvis.json", Buffer.alloc(10));
      for (let n = 0; n < 20; n++) await archive.addBytes(`media/${n}`, Buffer.alloc(100_000));
    });
    for await (const { name, content } of readArchive(file)) {
      for await (const _ of content);
      expect(name).toBe("parvis.json");
      break;
    }
  });

  test("with one byte altered anywhere is refused", async () => {
    const { size } = await write();
    const places = [...Array(150)].map((_, index) => Math.floor((index * size) / 150));
    for (const place of [...places, size - 1, size - 1024, size - 1500, size - 2048, size - 2049]) {
      await shift(place, 1);
      await expect(checkArchive(file), `byte ${place} of ${size}`).rejects.toThrow(/abîmée/);
      await shift(place, -1);
    }
    await checkArchive(file);
  });

  test.each([
    ["cut by a byte", (size: number) => truncate(file, size - 1)],
    ["cut to its half", (size: number) => truncate(file, size / 2)],
    ["emptied", () => truncate(file, 0)],
    ["with something behind it", () => appendFile(file, "\0")],
  ])("%s is refused", async (_how, alter) => {
    await alter((await write()).size);
    await expect(checkArchive(file)).rejects.toThrow(/abîmée/);
  });

  test("whose writing fails leaves nothing behind", async () => {
    const failing = writeArchive(file, async (archive) => {
      await archive.addBytes("parvis.json", Buffer.alloc(3_000_000));
      throw new Error("disk");
    });
    await expect(failing).rejects.toThrow("disk");
    expect(await readdir(folder)).toEqual([]);
  });
});
