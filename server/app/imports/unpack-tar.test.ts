import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { packTar, type TarEntry } from "modern-tar";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CommandError } from "../command-error.ts";
import { withUntarred } from "./unpack-tar.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "parvis-tar-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A day of its own: a header that holds the present second packs into other bytes each time. */
const WRITTEN = new Date("2026-01-01T00:00:00Z");

const file = (name: string, held: string): TarEntry => ({
  header: { name, size: Buffer.byteLength(held), type: "file", mtime: WRITTEN },
  body: held,
});

async function archive(entries: TarEntry[], change = (bytes: Buffer) => bytes): Promise<string> {
  const place = path.join(folder, "site.tar.gz");
  await writeFile(place, change(gzipSync(await packTar(entries))));
  return place;
}

/** The last eight bytes of gzip are the sum and the length of what it holds (RFC 1952, 2.3.1). */
function otherSum(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const at = changed.length - 8;
  changed.writeUInt32LE((changed.readUInt32LE(at) ^ 1) >>> 0, at);
  return changed;
}

const under = () => path.join(folder, "work");
const unpack = <T>(place: string, work: (home: string) => Promise<T>) =>
  withUntarred(place, { under: under(), wants: (name) => !name.includes("optimized/") }, work);

describe("the archive of a site", () => {
  test("is there unpacked for as long as the work lasts, without what is not wanted", async () => {
    const place = await archive([
      file("dump.sql.gz", "base"),
      file("uploads/default/original/1X/a.png", "image"),
      file("uploads/default/optimized/1X/a.png", "petite"),
    ]);
    const kept = await unpack(place, async (home) => {
      expect(await readFile(path.join(home, "dump.sql.gz"), "utf8")).toBe("base");
      expect(await readdir(path.join(home, "uploads", "default"))).toEqual(["original"]);
      return home;
    });
    expect(existsSync(kept)).toBe(false);
  });

  test("is read with names that are longer than its form has room for", async () => {
    const long = `uploads/${"é".repeat(90)}/${"b".repeat(120)}.png`;
    const place = await archive([file(long, "par un en-tête à part"), file("court.txt", "oui")]);
    await unpack(place, async (home) => {
      expect(await readFile(path.join(home, long), "utf8")).toBe("par un en-tête à part");
      expect(await readFile(path.join(home, "court.txt"), "utf8")).toBe("oui");
    });
  });

  test("writes nothing outside, and follows no link", async () => {
    const place = await archive([
      file("../out.txt", "no"),
      file("/tmp/../out.txt", "no"),
      { header: { name: "link", size: 0, type: "symlink", linkname: "/etc" } },
      file("link/passwd", "no"),
      file("bien.txt", "oui"),
    ]);
    await unpack(place, async (home) => {
      expect((await readdir(home)).sort()).toEqual(["bien.txt", "link"]);
      expect(await readFile(path.join(home, "link", "passwd"), "utf8")).toBe("no");
    });
    expect(existsSync(path.join(folder, "out.txt"))).toBe(false);
    expect(await readdir(under())).toEqual([]);
  });

  test.each([
    ["cut", (bytes: Buffer) => bytes.subarray(0, bytes.length - 20), /coupé/],
    ["damaged", (bytes: Buffer) => otherSum(bytes), /^Ce fichier est abîmé/],
    ["a bomb", () => gzipSync(Buffer.alloc(200 * 1024 * 1024)), /grandit sans fin|ne se lit pas/],
  ])("that is %s is refused in words, and leaves nothing", async (_what, change, message) => {
    const held = Array.from({ length: 40 }, (_, at) => `${at * 7919}`).join("");
    const place = await archive([file("dump.sql", held)], change);
    const unpacking = unpack(place, () => Promise.resolve());
    await expect(unpacking).rejects.toThrow(CommandError);
    await expect(unpacking).rejects.toThrow(message);
    expect(await readdir(under())).toEqual([]);
  });
});
