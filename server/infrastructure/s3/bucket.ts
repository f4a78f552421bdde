import { Readable } from "node:stream";
import type { ServiceAnswer } from "../outgoing/named-service.ts";
import { type Range, RangeNotSatisfiable, type StoredFile } from "../storage/media-store.ts";
import { partsBody, readListing, type S3Object, textIn } from "./s3-answers.ts";
import { S3Error } from "./s3-error.ts";
import {
  createSignedRequests,
  type DirectWish,
  type S3Access,
  type S3Patience,
  type SignedRequests,
} from "./signed-requests.ts";

/** Files of one bucket, or of what begins with a prefix in it. */
export type Bucket = {
  /** Writes a whole file: what fails leaves nothing. @returns its bytes @throws S3Error */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<number>;
  /** Opens a file or a part of it; null when there is none. @throws RangeNotSatisfiable, S3Error */
  open(key: string, range?: Range): Promise<StoredFile | null>;
  /** Bytes of a file; null when there is none. */
  size(key: string): Promise<number | null>;
  /** Every file whose key begins so, in the order of keys. */
  list(prefix: string): AsyncGenerator<S3Object>;
  /** Copies a file within the store; false when there is none. */
  copy(key: string, to: string): Promise<boolean>;
  /** Nothing happens when there is none. */
  remove(key: string): Promise<void>;
  /** Where anyone fetches a file for a while without being asked who they are. */
  addressOf(key: string, wish: DirectWish): Promise<string>;
  /** Why the store did not answer what it was last asked; null where it did. */
  fault(): S3Error | null;
  close(): void;
};

export type BucketWish = {
  access: S3Access;
  bucket: string;
  /** Before every key, with its slash; empty for the whole bucket. */
  prefix?: string;
  patience?: S3Patience;
  clock?: () => Date;
};

/** What is sent at once, in bytes: of the same size each but the last, as some stores ask. */
export const PART_BYTES = 8 * 1024 * 1024;

/** No store takes more parts. */
const MOST_PARTS = 10_000;

/** A stream that breaks is taken up where it broke that many times in a row. */
const BREAKS = 5;

/** A bucket of any S3 store, addressed by its path. */
export function createBucket({ access, bucket, prefix = "", patience, clock }: BucketWish): Bucket {
  const requests = createSignedRequests(access, bucket, patience, clock);
  const at = (key: string) => `${prefix}${key}`;
  return {
    put: (key, content) => put(requests, at(key), content),
    open: (key, range) => openObject(requests, at(key), range),
    async size(key) {
      const answer = await requests.ask({ method: "HEAD", key: at(key), also: [404] });
      answer.body.resume();
      return answer.status === 404 ? null : lengthOf(answer);
    },
    async *list(begin) {
      for await (const one of listObjects(requests, at(begin)))
        yield { ...one, key: one.key.slice(prefix.length) };
    },
    copy: (key, to) => copyObject(requests, `/${bucket}/${at(key)}`, at(to)),
    async remove(key) {
      const answer = await requests.ask({ method: "DELETE", key: at(key), also: [404] });
      answer.body.resume();
    },
    addressOf: (key, wish) => requests.addressOf(at(key), wish),
    fault: () => requests.fault(),
    close: () => requests.close(),
  };
}

async function put(
  requests: SignedRequests,
  key: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<number> {
  const whole = content instanceof Uint8Array ? [content] : content;
  const parts = inParts(whole)[Symbol.asyncIterator]();
  const first = await parts.next();
  if (first.done) return putWhole(requests, key, new Uint8Array());
  const second = await parts.next();
  if (second.done) return putWhole(requests, key, first.value);
  return putInParts(requests, key, [first.value, second.value], parts);
}

async function putWhole(requests: SignedRequests, key: string, body: Uint8Array): Promise<number> {
  const answer = await requests.ask({ method: "PUT", key, body });
  answer.body.resume();
  return body.length;
}

async function copyObject(requests: SignedRequests, from: string, to: string): Promise<boolean> {
  const headers = { "x-amz-copy-source": from.split("/").map(encodeURIComponent).join("/") };
  const answer = await requests.ask({ method: "PUT", key: to, headers, also: [404] });
  if (answer.status === 404) return false;
  const code = textIn(await requests.words(answer), "Code");
  if (code) throw new S3Error("strange", `Le service S3 n’a pas copié un fichier (${code}).`);
  return true;
}

async function putInParts(
  requests: SignedRequests,
  key: string,
  begun: Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): Promise<number> {
  const uploadId = await beginParts(requests, key).catch(async (error) => {
    await rest.return?.();
    throw error;
  });
  const tags: string[] = [];
  let bytes = 0;
  const send = async (body: Uint8Array) => {
    if (tags.length === MOST_PARTS)
      throw new S3Error("full", "Ce fichier est trop grand pour un envoi par morceaux.");
    const query = { partNumber: String(tags.length + 1), uploadId };
    const answer = await requests.ask({ method: "PUT", key, query, body });
    answer.body.resume();
    tags.push(String(answer.headers.etag ?? ""));
    bytes += body.length;
  };
  try {
    for (const body of begun) await send(body);
    for (let part = await rest.next(); !part.done; part = await rest.next()) await send(part.value);
    await complete(requests, key, { uploadId, tags, bytes });
    return bytes;
  } catch (error) {
    // What cannot be given up now is given up by the store's own rule, if it has one.
    await requests
      .ask({ method: "DELETE", key, query: { uploadId }, also: [404] })
      .then(({ body }) => body.resume())
      .catch(() => {});
    throw error;
  } finally {
    await rest.return?.();
  }
}

async function beginParts(requests: SignedRequests, key: string): Promise<string> {
  const answer = await requests.ask({ method: "POST", key, query: { uploads: "" } });
  const uploadId = textIn(await requests.words(answer), "UploadId");
  if (!uploadId) throw new S3Error("strange", "Le service S3 n’ouvre pas d’envoi par morceaux.");
  return uploadId;
}

/** An answer that was lost is no failure: what is asked for again may already be done. */
async function complete(
  requests: SignedRequests,
  key: string,
  { uploadId, tags, bytes }: { uploadId: string; tags: string[]; bytes: number },
): Promise<void> {
  const answer = await requests.ask({
    method: "POST",
    key,
    query: { uploadId },
    body: partsBody(tags),
    also: [404],
  });
  const xml = answer.status === 404 ? "" : await requests.words(answer);
  // It may answer 200 at once and say what failed only at the end.
  if (answer.status !== 404 && textIn(xml, "Code") === null) return;
  const head = await requests.ask({ method: "HEAD", key, also: [404] });
  head.body.resume();
  if (head.status === 404 || lengthOf(head) !== bytes)
    throw new S3Error(
      "strange",
      `Le service S3 n’a pas réuni les morceaux envoyés (${textIn(xml, "Code") ?? answer.status}).`,
    );
}

/** Pieces of the same size, but the last. */
async function* inParts(
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  // Copied as they come: who gives them may write the next one over them.
  let part: Buffer = Buffer.alloc(0);
  let bytes = 0;
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length; ) {
      const taken = chunk.subarray(at, at + PART_BYTES - bytes);
      part = withRoom(part, bytes, bytes + taken.length);
      part.set(taken, bytes);
      bytes += taken.length;
      at += taken.length;
      if (bytes < PART_BYTES) continue;
      yield part;
      part = Buffer.alloc(0);
      bytes = 0;
    }
  }
  if (bytes > 0) yield part.subarray(0, bytes);
}

/** Memory of a part, of twice the size where it is too short. */
function withRoom(part: Buffer, used: number, needed: number): Buffer {
  if (needed <= part.length) return part;
  const wider = Buffer.allocUnsafeSlow(Math.min(PART_BYTES, Math.max(needed, 2 * part.length)));
  part.copy(wider, 0, 0, used);
  return wider;
}

async function openObject(
  requests: SignedRequests,
  key: string,
  range: Range | undefined,
): Promise<StoredFile | null> {
  const headers = range ? { range: rangeWords(range) } : {};
  const answer = await requests.ask({ method: "GET", key, headers, also: [404, 416] });
  if (answer.status === 404 || answer.status === 416) {
    answer.body.resume();
    if (answer.status === 404) return null;
    throw new RangeNotSatisfiable(sizeSaid(answer) ?? (await sizeOf(requests, key)));
  }
  const size = answer.status === 206 ? sizeSaid(answer) : lengthOf(answer);
  const { start, end } = within(size, answer);
  if (size === null || (range && answer.status !== 206)) {
    answer.body.destroy();
    // An empty file has no part: some stores answer it whole.
    if (size === 0) throw new RangeNotSatisfiable(0);
    throw new S3Error("strange", "Le service S3 ne rend pas la partie demandée d’un fichier.");
  }
  const part = { key, start, end, tag: answer.headers.etag };
  return { stream: Readable.from(unbroken(requests, answer, part)), size, start, end };
}

const rangeWords = (range: Range): string =>
  "last" in range ? `bytes=-${range.last}` : `bytes=${range.start}-${range.end ?? ""}`;

type Part = { key: string; start: number; end: number; tag: string | undefined };

/** The bytes of a part, taken up where a connection breaks; exactly as many as it has. */
async function* unbroken(
  requests: SignedRequests,
  first: ServiceAnswer,
  { key, start, end, tag }: Part,
): AsyncGenerator<Uint8Array> {
  let at = start;
  let answer = first;
  for (let breaks = 0; ; ) {
    try {
      for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
        at += chunk.length;
        breaks = 0;
        if (at > end + 1) throw new S3Error("strange", "Le service S3 rend trop d’octets.");
        yield chunk;
      }
      if (at === end + 1) return;
    } catch (error) {
      if (error instanceof S3Error) throw error;
    } finally {
      answer.body.destroy();
    }
    breaks += 1;
    if (breaks > BREAKS)
      throw new S3Error("unreachable", "Le service S3 coupe la lecture d’un fichier.");
    answer = await requests.ask({
      method: "GET",
      key,
      headers: { range: `bytes=${at}-${end}`, ...(tag && { "if-match": tag }) },
    });
    if (answer.status !== 206 || within(null, answer).start !== at)
      throw new S3Error("strange", "Le service S3 ne rend pas la partie demandée d’un fichier.");
  }
}

const CONTENT_RANGE = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/;

const lengthOf = ({ headers }: ServiceAnswer): number => Number(headers["content-length"] ?? 0);

function sizeSaid({ headers }: ServiceAnswer): number | null {
  const size = CONTENT_RANGE.exec(headers["content-range"] ?? "")?.[3];
  return size === undefined ? null : Number(size);
}

function within(size: number | null, { headers }: ServiceAnswer): { start: number; end: number } {
  const [, start, end] = CONTENT_RANGE.exec(headers["content-range"] ?? "") ?? [];
  return start === undefined
    ? { start: 0, end: (size ?? 0) - 1 }
    : { start: Number(start), end: Number(end) };
}

async function sizeOf(requests: SignedRequests, key: string): Promise<number> {
  const head = await requests.ask({ method: "HEAD", key });
  head.body.resume();
  return lengthOf(head);
}

async function* listObjects(requests: SignedRequests, prefix: string): AsyncGenerator<S3Object> {
  let token: string | null = null;
  do {
    const answer = await requests.ask({
      method: "GET",
      query: {
        "list-type": "2",
        "encoding-type": "url",
        "max-keys": "1000",
        prefix,
        ...(token && { "continuation-token": token }),
      },
    });
    const page = readListing(await requests.words(answer));
    if (!page || (page.next !== null && page.next === token))
      throw new S3Error("strange", "Le service S3 ne sait pas énumérer ses fichiers.");
    yield* page.objects;
    token = page.next;
  } while (token !== null);
}
