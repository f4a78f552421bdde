import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import {
  createNamedService,
  type NamedService,
  type ServiceAnswer,
} from "../outgoing/named-service.ts";
import { textIn } from "./s3-answers.ts";
import { refusalOf, S3Error, silentWords } from "./s3-error.ts";

/** How an S3 store is entered. */
export type S3Access = Readonly<{
  /** `https://s3.example`, without the bucket. */
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
}>;

/** How patient one is with a store; tests have no minutes to wait. */
export type S3Patience = {
  /** Before the second attempt, in milliseconds; doubled before each that follows. */
  pauseMs: number;
  /** After that long without a byte, a connection counts as gone, in milliseconds. */
  silentMs: number;
};

const PATIENCE: S3Patience = { pauseMs: 250, silentMs: 60_000 };

const ATTEMPTS = 5;

/** What an error says is read no further than that, in bytes. */
const ERROR_BYTES = 16_384;

export type BucketRequest = {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** Within the bucket; empty for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array | null;
  /** Statuses beside those of success that are an answer like others; a 404 is read already. */
  also?: readonly number[];
};

/** What a store answers at an address that is given away, and for how long. */
export type DirectWish = {
  method: "GET" | "HEAD";
  /** Seconds. */
  seconds: number;
  type: string;
  /** Of the answer's `content-disposition`; null for none. */
  disposition: string | null;
  cacheControl: string;
};

/** Asks a bucket, again where the network or the store stumbles. */
export type SignedRequests = {
  /** @throws S3Error */
  ask(request: BucketRequest): Promise<ServiceAnswer>;
  /** The words of an answer, which are ours to read whole. */
  words(answer: ServiceAnswer): Promise<string>;
  /** An address that needs no other signature. */
  addressOf(key: string, wish: DirectWish): Promise<string>;
  /** Why the store did not answer what it was last asked; null where it did. */
  fault(): S3Error | null;
  close(): void;
};

/** @param clock what requests are dated by; tests give another */
export function createSignedRequests(
  access: S3Access,
  bucket: string,
  { pauseMs, silentMs }: S3Patience = PATIENCE,
  clock: () => Date = () => new Date(),
): SignedRequests {
  const endpoint = new URL(access.endpoint);
  const service = createNamedService(endpoint, silentMs);
  const signing = signingOf(access, clock);
  const { host } = endpoint;

  const urlOf = (key: string, query: Record<string, string>) =>
    urlIn(endpoint, [bucket, key], query);

  async function once(request: BucketRequest): Promise<ServiceAnswer> {
    const { method, key = "", query = {}, headers = {}, body = null } = request;
    const signer = new AwsV4Signer({
      ...signing(),
      method,
      url: urlOf(key, query).href,
      headers: { ...headers, "x-amz-content-sha256": sha256(body ?? new Uint8Array()) },
    });
    const signed = await signer.sign();
    return askOrSay(service, host, {
      method,
      url: new URL(signed.url),
      headers: Object.fromEntries(new Headers(signed.headers)),
      body: body ?? (method === "PUT" || method === "POST" ? new Uint8Array() : null),
    });
  }

  let fault: S3Error | null = null;

  return {
    async ask(request) {
      try {
        const answer = await patiently(once, request, { host, bucket, pauseMs });
        fault = null;
        return answer;
      } catch (error) {
        if (S3Error.isOfStore(error)) fault = error;
        throw error;
      }
    },
    fault: () => fault,
    async words({ body }) {
      try {
        return (await bytesOf(body, Number.POSITIVE_INFINITY)).toString("utf8");
      } catch (error) {
        throw silentWords(host, (error as Error).message);
      }
    },
    async addressOf(key, wish) {
      const url = urlOf(key, answered(wish)).href;
      const { method } = wish;
      const signed = await new AwsV4Signer({ ...signing(), method, url, signQuery: true }).sign();
      return signed.url.toString();
    },
    close: () => service.close(),
  };
}

/** What each signature is made with: the key of a day is derived once. */
function signingOf({ accessKey, secretKey, region }: S3Access, clock: () => Date) {
  const cache = new Map<string, ArrayBuffer>();
  return () => ({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: "s3",
    region,
    cache,
    datetime: clock()
      .toISOString()
      .replace(/[:-]|\.\d{3}/g, ""),
  });
}

type Once = (request: BucketRequest) => Promise<ServiceAnswer>;

async function patiently(
  once: Once,
  request: BucketRequest,
  { host, bucket, pauseMs }: { host: string; bucket: string; pauseMs: number },
): Promise<ServiceAnswer> {
  for (let attempt = 1; ; attempt++) {
    const last = attempt === ATTEMPTS;
    try {
      const answer = await once(request);
      const { status } = answer;
      if (status >= 200 && status < 300) return answer;
      const isAnswer = request.also?.includes(status) ?? false;
      if (isAnswer && status !== 404) return answer;
      const error = await refused(answer, host, bucket);
      // Without its bucket nothing is there, and nothing can be said not to be.
      if (isAnswer && error.fault !== "no-bucket") return answer;
      if (last || error.fault !== "unreachable") throw error;
    } catch (error) {
      if (last || (error as { fault?: unknown }).fault !== "unreachable") throw error;
    }
    await pause(pauseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
  }
}

function urlIn(endpoint: URL, [bucket, key]: [string, string], query: Record<string, string>): URL {
  const place = [endpoint.pathname.replace(/\/$/, ""), bucket, ...(key ? key.split("/") : [])];
  const url = new URL(
    place.map((one, index) => (index ? encodeURIComponent(one) : one)).join("/"),
    endpoint,
  );
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** What an address says of how it is answered. */
const answered = ({ seconds, type, disposition, cacheControl }: DirectWish) => ({
  "X-Amz-Expires": String(seconds),
  "response-content-type": type,
  "response-cache-control": cacheControl,
  ...(disposition !== null && { "response-content-disposition": disposition }),
});

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

async function askOrSay(
  service: NamedService,
  host: string,
  request: Parameters<NamedService["ask"]>[0],
): Promise<ServiceAnswer> {
  try {
    return await service.ask(request);
  } catch (error) {
    throw silentWords(host, (error as Error).message);
  }
}

async function refused({ status, headers, body }: ServiceAnswer, host: string, bucket: string) {
  const xml = (await bytesOf(body, ERROR_BYTES).catch(() => Buffer.alloc(0))).toString("utf8");
  const code = (textIn(xml, "Code") ?? "").slice(0, 60);
  const said = headers["x-amz-bucket-region"];
  const region = textIn(xml, "Region") ?? (typeof said === "string" ? said : null);
  return refusalOf({ host, bucket, status, code, region });
}

async function bytesOf(body: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= most) break;
  }
  return Buffer.concat(chunks);
}
