import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { CommandError } from "../command-error.ts";
import { withUnpacked } from "./unpack-zip.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "parvis-zip-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function archive(files: Record<string, string | Buffer>): Promise<string> {
  const zip = new ZipFile();
  for (const [name, held] of Object.entries(files)) zip.addBuffer(Buffer.from(held), name);
  zip.end();
  const place = path.join(folder, "archive.zip");
  await writeFile(place, await buffer(zip.outputStream));
  return place;
}

/** The archive with another name of the same length in place of one. */
async function renamed(place: string, from: string, to: string): Promise<void> {
  const bytes = (await readFile(place)).toString("latin1").replaceAll(from, to);
  await writeFile(place, Buffer.from(bytes, "latin1"));
}

const under = () => path.join(folder, "work");

describe("an archive", () => {
  test("is there unpacked for as long as the work lasts", async () => {
    const place = await archive({ "_chat.txt": "Bonsoir", "media/photo.jpg": "photo" });
    const kept = await withUnpacked(place, under(), async (home) => {
      expect(await readFile(path.join(home, "_chat.txt"), "utf8")).toBe("Bonsoir");
      expect(await readFile(path.join(home, "media", "photo.jpg"), "utf8")).toBe("photo");
      return home;
    });
    expect(existsSync(kept)).toBe(false);
  });

  test.each([
    ["xx/xx/out.txt", "../../out.txt"],
    ["x/out.txt", "/out2.txt"],
  ])("with a name that leads outwards is refused: %s as %s", async (from, to) => {
    const place = await archive({ "_chat.txt": "Bonsoir", [from]: "no" });
    await renamed(place, from, to);
    const unpacking = withUnpacked(place, under(), () => Promise.resolve("unpacked"));
    await expect(unpacking).rejects.toThrow(CommandError);
    expect(await readdir(under())).toEqual([]);
    expect(existsSync(path.join(folder, "out.txt"))).toBe(false);
  });

  test("that says less than it holds is refused", async () => {
    const place = await archive({ "_chat.txt": Buffer.alloc(200_000) });
    const bytes = await readFile(place);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(200_000);
    for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size, at))
      bytes.writeUInt32LE(10, at);
    await writeFile(place, bytes);
    await expect(withUnpacked(place, under(), () => Promise.resolve())).rejects.toThrow(
      CommandError,
    );
  });

  test("that is none is refused in words", async () => {
    const place = path.join(folder, "none.zip");
    await writeFile(place, "no archive");
    await expect(withUnpacked(place, under(), () => Promise.resolve())).rejects.toThrow(
      /^Cette archive ne se lit pas\u00a0: le fichier [^A-Z]*\. Exportez/,
    );
  });
});
