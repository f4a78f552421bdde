import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { S3Error } from "../s3/s3-error.ts";
import { CHUNK_BYTES, openBytes, sealBytes, TAG_BYTES } from "./age-file.ts";
import type { ArchiveSource, Seal } from "./archive.ts";
import { ALTERED, BackupError } from "./backup-error.ts";

/** With what every file of age(1) begins. */
const MAGIC = "age-encryption.org/v1\n";

/** What is read at once, in bytes. */
const READ_BYTES = 256 * 1024;

/** Seals for each of these recipients of age(1): who holds one of their identities opens it. */
export const sealFor =
  (recipients: readonly string[]): Seal =>
  (plain) =>
    sealBytes(plain, recipients);

/** Some bytes, from their first, as often as they are asked for; a text is a file's path. */
export type ByteSource = string | (() => AsyncIterable<Uint8Array>);

const bytesFrom = (source: ByteSource): Readable =>
  typeof source === "string"
    ? createReadStream(source, { highWaterMark: READ_BYTES })
    : Readable.from(source());

/** Whether it is sealed, by its first bytes. */
export async function isSealed(source: ByteSource): Promise<boolean> {
  let first = Buffer.alloc(0);
  for await (const chunk of bytesFrom(source)) {
    first = Buffer.concat([first, chunk]);
    if (first.length >= MAGIC.length) break;
  }
  return first.toString("latin1", 0, MAGIC.length) === MAGIC;
}

/** What stands before the bytes of a sealed file, for so many recipients. */
const headerBytes = (recipients: number): number => MAGIC.length + recipients * 98 + 48 + 16;

/** How many bytes so many become once they are sealed for two recipients. */
export const sealedBytes = (plain: number): number =>
  headerBytes(2) + plain + TAG_BYTES * Math.max(1, Math.ceil(plain / CHUNK_BYTES));

/** How many bytes a file that is sealed for two recipients holds; negative where it is none. */
export function plainBytes(sealed: number): number {
  const body = sealed - headerBytes(2);
  const chunks = Math.max(1, Math.ceil(body / (CHUNK_BYTES + TAG_BYTES)));
  return body - chunks * TAG_BYTES;
}

/** What does not open: told apart, since another key may. */
export class WrongKeyError extends BackupError {
  constructor() {
    super(
      "Cette clé n’ouvre pas cette sauvegarde\u00a0: elle est scellée pour une autre, ou son début est abîmé. Rien n’a été touché.",
    );
  }
}

/**
 * What is sealed, opened as it is read by whichever of these identities it is sealed for.
 *
 * @throws BackupError while it is read, when none is, or when a byte is altered or missing
 */
export const openSealed = (
  source: ByteSource,
  identities: readonly string[],
): Exclude<ArchiveSource, string> => ({
  async *open() {
    const bytes = bytesFrom(source);
    try {
      yield* openBytes(bytes, identities);
    } catch (error) {
      throw inWords(error as Error);
    } finally {
      bytes.destroy();
    }
  },
});

function inWords(error: Error): Error {
  if (error instanceof BackupError || error instanceof S3Error) return error;
  if ((error as NodeJS.ErrnoException).code) return error;
  return /no identity matched/.test(error.message) ? new WrongKeyError() : new BackupError(ALTERED);
}
