import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { createGunzip } from "node:zlib";

/** Why a dump as a whole cannot be read, in words for the operator. */
export class DumpError extends Error {}

/** What the other product's database could never fill. */
const MAX_BYTES = 100 * 1024 * 1024 * 1024;
/** Text shrinks ten times; what shrinks more than this is made to fill a disk. */
const MAX_RATIO = 200;
const ALWAYS_ALLOWED = 64 * 1024 * 1024;

export const CUT = "Ce fichier est coupé\u00a0: il en manque la fin. Copiez-le à nouveau.";
const BOMB = "Ce fichier n’est pas une sauvegarde\u00a0: une fois ouvert, il grandit sans fin.";

/**
 * The bytes of a file, unpacked where it is packed with gzip: known by its first bytes, whatever its
 * name is.
 */
export async function* dumpBytes(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file, { highWaterMark: 256 * 1024 });
  if (!(await isPacked(file))) {
    yield* source;
    return;
  }
  const unpacked = createGunzip({ chunkSize: 256 * 1024 });
  source.on("error", (error) => unpacked.destroy(error));
  source.pipe(unpacked);
  let bytes = 0;
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES || bytes > source.bytesRead * MAX_RATIO + ALWAYS_ALLOWED)
        throw new DumpError(BOMB);
      yield chunk;
    }
  } catch (error) {
    throw inWords(error);
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

function inWords(error: unknown): unknown {
  const { code = "" } = error as { code?: string };
  if (code === "Z_BUF_ERROR") return new DumpError(CUT);
  if (code.startsWith("Z_")) return new DumpError("Ce fichier est abîmé. Copiez-le à nouveau.");
  return error;
}

async function isPacked(file: string): Promise<boolean> {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}
