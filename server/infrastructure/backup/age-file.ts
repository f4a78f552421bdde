import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { Decrypter, Encrypter, type Recipient } from "age-encryption";
import { identityIn, recipientOf } from "./age-keys.ts";

// A file of age(1) is a header, which says for whom it is, sixteen bytes, then its content in chunks
// (https://age-encryption.org/v1). The header is the library's; the keys in it and the chunks are by
// Node's own primitives, ten times as fast.

/** Bytes of a chunk before it is sealed, and of what says that nobody altered it. */
export const CHUNK_BYTES = 64 * 1024;
export const TAG_BYTES = 16;
const SEALED_BYTES = CHUNK_BYTES + TAG_BYTES;
const NONCE_BYTES = 16;

/** Chunks handed on at once: fewer and larger writes. */
const TOGETHER = 4;

/** A header for a few recipients is a few hundred bytes; what is longer is none of ours. */
const MAX_HEADER_BYTES = 64 * 1024;

/** Where a header ends: a line of its own, whose signature follows. */
const HEADER_END = /\n--- [A-Za-z0-9+/]{43}\n/;

/** Seals what it is given for each of these recipients; each piece is overwritten by the next. */
export async function* sealBytes(
  plain: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): AsyncGenerator<Uint8Array> {
  const { header, fileKey } = await headerFor(recipients);
  const nonce = randomBytes(NONCE_BYTES);
  yield Buffer.concat([header, nonce]);
  const seal = chunkSealer(payloadKey(fileKey, nonce));
  const sealed = Buffer.allocUnsafeSlow(TOGETHER * SEALED_BYTES);
  let filled = 0;
  for await (const { chunk, isLast } of inChunks(plain, CHUNK_BYTES)) {
    filled += seal(chunk, isLast, sealed.subarray(filled));
    if (!isLast && filled < sealed.length) continue;
    yield sealed.subarray(0, filled);
    filled = 0;
  }
}

/** Opens what `sealBytes` or age(1) sealed. @throws where no identity opens it, or it was altered */
export async function* openBytes(
  sealed: AsyncIterable<Uint8Array>,
  identities: readonly string[],
): AsyncGenerator<Uint8Array> {
  const bytes = sealed[Symbol.asyncIterator]();
  try {
    const { header, rest } = await readHeader(bytes);
    const decrypter = new Decrypter();
    for (const identity of identities) decrypter.addIdentity(identityIn(identity));
    const fileKey = await decrypter.decryptHeader(header);
    const { nonce, body } = await readNonce(rest, bytes);
    const open = chunkOpener(payloadKey(fileKey, nonce));
    for await (const { chunk, isLast } of inChunks(body, SEALED_BYTES)) yield open(chunk, isLast);
  } finally {
    // Who stops early waits for nothing: what is read ends behind them.
    bytes.return?.().catch(() => {});
  }
}

/** What stands before the chunks, and the key of the file that only its recipients find in there. */
async function headerFor(
  recipients: readonly string[],
): Promise<{ header: Uint8Array; fileKey: Uint8Array }> {
  const encrypter = new Encrypter();
  let fileKey = new Uint8Array();
  const listening: Recipient = {
    wrapFileKey(key) {
      fileKey = Uint8Array.from(key);
      return [];
    },
  };
  encrypter.addRecipient(listening);
  for (const recipient of recipients) encrypter.addRecipient(recipientOf(recipient));
  const empty = await encrypter.encrypt(new Uint8Array());
  return { header: empty.subarray(0, empty.length - NONCE_BYTES - TAG_BYTES), fileKey };
}

const payloadKey = (fileKey: Uint8Array, nonce: Uint8Array): Buffer =>
  Buffer.from(hkdfSync("sha256", fileKey, nonce, "payload", 32));

/** The number of a chunk, and whether it is the last: no two are sealed alike, none can be moved. */
function countedNonces(): (isLast: boolean) => Buffer {
  let count = 0;
  return (isLast) => {
    const nonce = Buffer.alloc(12);
    nonce.writeUIntBE(count, 5, 6);
    nonce[11] = isLast ? 1 : 0;
    count += 1;
    return nonce;
  };
}

const CIPHER = "chacha20-poly1305";
const TAG = { authTagLength: TAG_BYTES };

function chunkSealer(key: Buffer) {
  const nonceOf = countedNonces();
  return (chunk: Uint8Array, isLast: boolean, target: Buffer): number => {
    const cipher = createCipheriv(CIPHER, key, nonceOf(isLast), TAG);
    target.set(cipher.update(chunk));
    cipher.final();
    target.set(cipher.getAuthTag(), chunk.length);
    return chunk.length + TAG_BYTES;
  };
}

function chunkOpener(key: Buffer) {
  const nonceOf = countedNonces();
  let isFirst = true;
  return (chunk: Buffer, isLast: boolean): Buffer => {
    const length = chunk.length - TAG_BYTES;
    if (length < 0 || (length === 0 && !isFirst)) throw new Error("a chunk is cut");
    const decipher = createDecipheriv(CIPHER, key, nonceOf(isLast), TAG);
    decipher.setAuthTag(chunk.subarray(length));
    const plain = decipher.update(chunk.subarray(0, length));
    decipher.final();
    isFirst = false;
    return plain;
  };
}

/** The same bytes, in chunks of one size but the last. A chunk is overwritten by the next one. */
async function* inChunks(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  const chunk = Buffer.allocUnsafeSlow(size);
  let used = 0;
  for await (const piece of bytes) {
    for (let at = 0; at < piece.length; ) {
      // Only what follows tells that a full one is not the last.
      if (used === size) {
        yield { chunk, isLast: false };
        used = 0;
      }
      const part = piece.subarray(at, at + size - used);
      chunk.set(part, used);
      used += part.length;
      at += part.length;
    }
  }
  yield { chunk: chunk.subarray(0, used), isLast: true };
}

type Bytes = AsyncIterator<Uint8Array>;

async function readHeader(bytes: Bytes): Promise<{ header: Buffer; rest: Buffer }> {
  let read = Buffer.alloc(0);
  for (;;) {
    const end = HEADER_END.exec(read.toString("latin1"));
    if (end) {
      const length = end.index + end[0].length;
      return { header: read.subarray(0, length), rest: read.subarray(length) };
    }
    const { done, value } = await bytes.next();
    if (done || read.length > MAX_HEADER_BYTES) throw new Error("the header has no end");
    read = Buffer.concat([read, value]);
  }
}

/** @param first what was read already */
async function readNonce(
  first: Buffer,
  bytes: Bytes,
): Promise<{ nonce: Buffer; body: AsyncIterable<Uint8Array> }> {
  let read = first;
  while (read.length < NONCE_BYTES) {
    const { done, value } = await bytes.next();
    if (done) throw new Error("nothing follows the header");
    read = Buffer.concat([read, value]);
  }
  async function* body() {
    yield read.subarray(NONCE_BYTES);
    for (;;) {
      const { done, value } = await bytes.next();
      if (done) return;
      yield value;
    }
  }
  return { nonce: read.subarray(0, NONCE_BYTES), body: body() };
}
