import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Decrypter, Encrypter } from "age-encryption";
import type { ArchiveSource, Seal } from "./archive.ts";
import { ALTERED, BackupError } from "./backup-error.ts";
import { webStreamOf } from "./web-stream.ts";

/** With what every file of age(1) begins. */
const MAGIC = "age-encryption.org/v1\n";

/** What is read at once, in bytes. */
const CHUNK_BYTES = 256 * 1024;

/** Seals for each of these recipients of age(1): who holds one of their identities opens it. */
export const sealFor =
  (recipients: readonly string[]): Seal =>
  (plain) => {
    const encrypter = new Encrypter();
    for (const recipient of recipients) encrypter.addRecipient(recipient);
    return encrypter.encrypt(plain);
  };

/** Whether a file is sealed, by its first bytes. */
export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return buffer.toString("latin1", 0, bytesRead) === MAGIC;
  } finally {
    await handle.close();
  }
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
 * A sealed file, opened as it is read by whichever of these identities it is sealed for.
 *
 * @throws BackupError while it is read, when none is, or when a byte is altered or missing
 */
export const openSealed = (file: string, identities: readonly string[]): ArchiveSource => ({
  async *open() {
    const decrypter = new Decrypter();
    for (const identity of identities) decrypter.addIdentity(identity);
    const bytes = createReadStream(file, { highWaterMark: CHUNK_BYTES });
    let plain: ReadableStreamDefaultReader<Uint8Array> | undefined;
    try {
      plain = (await decrypter.decrypt(webStreamOf(bytes))).getReader();
      for (;;) {
        const { done, value } = await plain.read();
        if (done) return;
        yield value;
      }
    } catch (error) {
      throw inWords(error as Error);
    } finally {
      // Who stops early waits for nothing: the stream ends behind them.
      bytes.destroy();
      plain?.cancel().catch(() => {});
    }
  },
});

function inWords(error: Error): Error {
  if (error instanceof BackupError || (error as NodeJS.ErrnoException).code) return error;
  return /no identity matched/.test(error.message) ? new WrongKeyError() : new BackupError(ALTERED);
}
