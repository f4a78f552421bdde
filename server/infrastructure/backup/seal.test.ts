import { appendFile, mkdtemp, open, readdir, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { Decrypter, Encrypter, identityToRecipient } from "age-encryption";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ArchiveWriter, bytesOf, checkArchive, readArchive, writeArchive } from "./archive.ts";
import { readHeader } from "./load-backup.ts";
import { identityOf } from "./recovery-key.ts";
import { isSealed, openSealed, plainBytes, sealedBytes, sealFor } from "./seal.ts";

const HOUSE = identityOf(new Uint8Array(32).fill(1));
const PAPER = identityOf(new Uint8Array(32).fill(2));
const STRANGER = identityOf(new Uint8Array(32).fill(3));

let recipients: string[];
let folder: string;
let file: string;

beforeAll(async () => {
  recipients = await Promise.all([HOUSE, PAPER].map(identityToRecipient));
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "parvis-seal-"));
  file = path.join(folder, "some.tar.age");
});
afterEach(() => rm(folder, { recursive: true }));

/** Several chunks of age's 64 kB, the last one in part. */
const PHOTO = Buffer.alloc(150_001, "une photo ");

async function wholeOf(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // Each is overwritten by the next.
  for await (const chunk of bytes) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

const write = () =>
  writeArchive(
    file,
    async (archive) => {
      await archive.addBytes("parvis.json", Buffer.from('{"format":1}\n'));
      await archive.addBytes("media/attached/one/large.webp", PHOTO);
    },
    sealFor(recipients),
  );

async function shift(place: number, by: number): Promise<void> {
  const handle = await open(file, "r+");
  const byte = Buffer.alloc(1);
  await handle.read(byte, 0, 1, place);
  byte[0] = ((byte[0] ?? 0) + by + 256) % 256;
  await handle.write(byte, 0, 1, place);
  await handle.close();
}

describe("a sealed archive", () => {
  test.each([0, 1, 65_535, 65_536, 65_537, 1_000_000])(
    "of %i bytes weighs what was foreseen",
    async (bytes) => {
      const plain = Readable.from([Buffer.alloc(bytes)]);
      const sealed = await wholeOf(sealFor(recipients)(plain));
      expect(sealed.byteLength).toBe(sealedBytes(bytes));
      expect(plainBytes(sealed.byteLength)).toBe(bytes);
    },
  );

  test("opens with the key of the house, and with the one on paper", async () => {
    const { size } = await write();
    expect((await stat(file)).size).toBe(size);
    expect(await isSealed(file)).toBe(true);
    for (const identities of [[HOUSE], [PAPER], [STRANGER, PAPER]]) {
      const source = openSealed(file, identities);
      await checkArchive(source);
      const found: [string, Buffer][] = [];
      for await (const entry of readArchive(source)) found.push([entry.name, await bytesOf(entry)]);
      expect(found.map(([name]) => name)).toEqual(["parvis.json", "media/attached/one/large.webp"]);
      expect(found[1]?.[1].equals(PHOTO)).toBe(true);
    }
  });

  test.each([0, 1, 65_535, 65_536, 65_537, 200_000])(
    "of %i bytes is one of age(1), both ways",
    async (bytes) => {
      const plain = Buffer.alloc(bytes, "une photo ");
      const decrypter = new Decrypter();
      decrypter.addIdentity(PAPER);
      const ours = await wholeOf(sealFor(recipients)(Readable.from([plain])));
      expect(Buffer.from(await decrypter.decrypt(ours)).equals(plain)).toBe(true);
      const encrypter = new Encrypter();
      for (const recipient of recipients) encrypter.addRecipient(recipient);
      const theirs = await encrypter.encrypt(plain);
      const source = async function* () {
        yield theirs;
      };
      const opened = await wholeOf(openSealed(source, [HOUSE]).open());
      expect(opened.equals(plain)).toBe(true);
    },
  );

  test("is left after its first file, however long it is", async () => {
    await write();
    for await (const { name, content } of readArchive(openSealed(file, [PAPER]))) {
      for await (const _ of content);
      expect(name).toBe("parvis.json");
      break;
    }
  });

  test("is left in its midst while it is still read, and nobody hears of it", async () => {
    const many = Buffer.alloc(4_000_000, "une photo ");
    const fill = async (archive: ArchiveWriter) => {
      await archive.addBytes("parvis.json", Buffer.from("{}"));
      await archive.addBytes("media/one", many);
    };
    await writeArchive(file, fill, sealFor(recipients));
    const leave = async (identity: string) => {
      for await (const entry of readArchive(openSealed(file, [identity]))) return bytesOf(entry);
    };
    const readWhole = async () => {
      for await (const entry of readArchive(openSealed(file, [PAPER]))) await bytesOf(entry);
    };
    for (let time = 0; time < 5; time++) {
      await leave(PAPER);
      await readWhole();
      await expect(leave(STRANGER)).rejects.toThrow(/Cette clé n’ouvre pas/);
    }
    // What is read on after an end would throw in nobody's hands.
    await new Promise((resume) => setTimeout(resume, 50));
  });

  test("shows nothing of what is in it", async () => {
    await write();
    const handle = await open(file);
    const bytes = await handle.readFile();
    await handle.close();
    expect(bytes.includes("une photo")).toBe(false);
    expect(bytes.includes("parvis.json")).toBe(false);
  });

  test("is not opened by another key, and says so", async () => {
    await write();
    for (const read of [checkArchive, readHeader])
      await expect(read(openSealed(file, [STRANGER]))).rejects.toThrow(/Cette clé n’ouvre pas/);
  });

  test("with one byte altered anywhere is refused", async () => {
    const { size } = await write();
    const source = openSealed(file, [PAPER]);
    for (let turn = 0; turn < 200; turn++) {
      const place = turn < 60 ? turn * 8 : Math.floor((turn * size) / 200);
      await shift(place, 1);
      await expect(checkArchive(source), `byte ${place} of ${size}`).rejects.toThrow(
        /abîmée|abîmé\. Rien|n’est pas/,
      );
      await shift(place, -1);
    }
    await checkArchive(source);
  });

  test.each([
    ["cut by a byte", (size: number) => truncate(file, size - 1)],
    ["cut at the end of a chunk", (size: number) => truncate(file, size - (size % 65_552))],
    ["cut to its half", (size: number) => truncate(file, size / 2)],
    ["cut within its head", () => truncate(file, 100)],
    ["with something behind it", () => appendFile(file, "\0")],
  ])("%s is refused", async (_how, alter) => {
    await alter((await write()).size);
    await expect(checkArchive(openSealed(file, [HOUSE]))).rejects.toThrow(/abîmée/);
  });

  test("whose writing fails leaves nothing behind", async () => {
    const failing = writeArchive(
      file,
      async (archive) => {
        await archive.addBytes("parvis.json", Buffer.alloc(3_000_000));
        throw new Error("disk");
      },
      sealFor(recipients),
    );
    await expect(failing).rejects.toThrow("disk");
    expect(await readdir(folder)).toEqual([]);
  });

  test("a plain file is not sealed, whatever its name", async () => {
    await writeArchive(file, (archive) => archive.addBytes("parvis.json", Buffer.alloc(1)));
    expect(await isSealed(file)).toBe(false);
    await truncate(file, 0);
    expect(await isSealed(file)).toBe(false);
  });
});
