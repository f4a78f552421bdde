import { createHash, randomUUID } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { S3Access } from "../../server/infrastructure/s3/signed-requests.ts";

import { badSignature, type S3Refused } from "./s3-signature.ts";

/** What is asked, before it is answered. */
export type S3Asked = { method: string; key: string; query: URLSearchParams };

/** What goes wrong with one answer. */
export type S3Trouble =
  | { status: number; code: string; region?: string }
  /** Breaks the connection after so many bytes of the answer. */
  | { cutAfter: number }
  /** Does what is asked, and breaks before it says so. */
  | "lost"
  /** Says nothing, until the one who asks gives up. */
  | "silent"
  /** 200, and an error within. */
  | "late-error"
  /** Answers the whole where a part is asked for. */
  | "no-ranges";

export type StrictS3 = {
  access: S3Access;
  bucket: string;
  objects: Map<string, Buffer>;
  /** Every request that was well signed, as `PUT key?query`. */
  asked: string[];
  /** Uploads by parts that were neither completed nor given up. */
  openUploads(): number;
  /** Bytes of bodies that came in since it was last asked. */
  takeReceived(): number;
  /** What goes wrong; nothing, unless a test says so. */
  trouble: (asked: S3Asked) => S3Trouble | null;
  stop(): Promise<void>;
};

type StrictOptions = {
  /** Keys of one page of a listing, at most. */
  pageSize?: number;
  region?: string;
  clock?: () => Date;
};

const LEAST_PART_BYTES = 5 * 1024 * 1024;

/**
 * A store that speaks S3 as strictly as it is published: each signature, each sum of a body, the
 * sizes of parts, pages of a listing. It keeps everything in memory.
 */
export async function startStrictS3({
  pageSize = 1000,
  region = "fr-par",
  clock = () => new Date(),
}: StrictOptions = {}): Promise<StrictS3> {
  const bucket = "parvis";
  const secret = { accessKey: "CLE-DE-TEST", secretKey: "secret/de+test" };
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>();
  let received = 0;
  const server = http.createServer((request, response) => {
    answer(request, response).catch((error) => {
      response.destroy(error as Error);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  const fake: StrictS3 = {
    access: { endpoint: `http://127.0.0.1:${port}`, region, ...secret },
    bucket,
    objects,
    asked: [],
    openUploads: () => uploads.size,
    takeReceived() {
      const before = received;
      received = 0;
      return before;
    },
    trouble: () => null,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(request: http.IncomingMessage, response: http.ServerResponse) {
    const body = await buffer(request);
    const url = new URL(request.url ?? "/", fake.access.endpoint);
    const [, given = "", ...rest] = url.pathname.split("/");
    const key = decodeURIComponent(rest.join("/"));
    const refuse = ({ status, code, region: right }: S3Refused) => {
      response.writeHead(status, { "content-type": "application/xml" });
      response.end(
        request.method === "HEAD"
          ? undefined
          : `<?xml version="1.0"?><Error><Code>${code}</Code><Message>…</Message>${right ? `<Region>${right}</Region>` : ""}</Error>`,
      );
    };
    const bad = badSignature(request, url, body, { ...secret, region, now: clock() });
    if (bad) return refuse(bad);
    fake.asked.push(`${request.method} ${key}${url.search}`);
    const trouble = fake.trouble({
      method: request.method ?? "",
      key,
      query: url.searchParams,
    });
    if (trouble === "silent") return;
    if (trouble && typeof trouble === "object" && "status" in trouble) return refuse(trouble);
    if (given !== bucket) return refuse({ status: 404, code: "NoSuchBucket" });
    received += body.length;
    const done = handle(request, { key, query: url.searchParams, body, trouble });
    if ("code" in done) return refuse(done);
    if (trouble === "lost") return request.socket.destroy();
    const cut = trouble && typeof trouble === "object" ? trouble.cutAfter : null;
    response.writeHead(done.status, { "content-length": done.body.length, ...done.headers });
    if (request.method === "HEAD") return response.end();
    if (cut !== null && cut < done.body.length) {
      response.write(done.body.subarray(0, cut), () => request.socket.destroy());
      return;
    }
    response.end(done.body);
  }

  type Done = { status: number; body: Buffer; headers?: Record<string, string | number> };
  type Ask = { key: string; query: URLSearchParams; body: Buffer; trouble: S3Trouble | null };

  function handle(request: http.IncomingMessage, ask: Ask): Done | S3Refused {
    const { method } = request;
    const { key, query, body } = ask;
    if (key === "")
      return method === "GET" ? list(query) : { status: 405, code: "MethodNotAllowed" };
    if (query.has("uploads") && method === "POST") {
      const id = randomUUID();
      uploads.set(id, { key, parts: new Map() });
      return xml(
        `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (query.has("uploadId")) return part(method ?? "", ask);
    if (method === "PUT") {
      if (request.headers["content-length"] === undefined)
        return { status: 411, code: "MissingContentLength" };
      const source = request.headers["x-amz-copy-source"];
      if (source !== undefined) return copy(String(source), key);
      objects.set(key, body);
      return { status: 200, body: Buffer.alloc(0), headers: { etag: tagOf(body) } };
    }
    if (method === "DELETE") {
      objects.delete(key);
      return { status: 204, body: Buffer.alloc(0) };
    }
    if (method === "GET" || method === "HEAD") return read(request, ask);
    return { status: 405, code: "MethodNotAllowed" };
  }

  function copy(source: string, key: string): Done | S3Refused {
    const [, from, ...rest] = source.split("/").map(decodeURIComponent);
    const found = from === bucket ? objects.get(rest.join("/")) : undefined;
    if (!found) return { status: 404, code: "NoSuchKey" };
    objects.set(key, found);
    return xml(`<CopyObjectResult><ETag>${tagOf(found)}</ETag></CopyObjectResult>`);
  }

  function part(method: string, { key, query, body, trouble }: Ask): Done | S3Refused {
    const id = query.get("uploadId") ?? "";
    const upload = uploads.get(id);
    if (!upload || upload.key !== key) return { status: 404, code: "NoSuchUpload" };
    if (method === "DELETE") {
      uploads.delete(id);
      return { status: 204, body: Buffer.alloc(0) };
    }
    const number = Number(query.get("partNumber"));
    if (method === "PUT") {
      if (!(number >= 1 && number <= 10_000)) return { status: 400, code: "InvalidArgument" };
      upload.parts.set(number, body);
      return { status: 200, body: Buffer.alloc(0), headers: { etag: tagOf(body) } };
    }
    if (method !== "POST") return { status: 405, code: "MethodNotAllowed" };
    if (trouble === "late-error")
      return xml("<Error><Code>InternalError</Code><Message>…</Message></Error>");
    const named = [...body.toString().matchAll(/<Part>([\s\S]*?)<\/Part>/g)].map(
      ([, one = ""]) => ({
        number: Number(/<PartNumber>(\d+)<\/PartNumber>/.exec(one)?.[1]),
        tag: (/<ETag>([^<]*)<\/ETag>/.exec(one)?.[1] ?? "").replaceAll("&quot;", '"'),
      }),
    );
    if (named.length === 0) return { status: 400, code: "MalformedXML" };
    const bodies: Buffer[] = [];
    for (const [index, one] of named.entries()) {
      const found = upload.parts.get(one.number);
      if (index > 0 && one.number <= (named[index - 1]?.number ?? 0))
        return { status: 400, code: "InvalidPartOrder" };
      if (!found || tagOf(found) !== one.tag) return { status: 400, code: "InvalidPart" };
      if (index < named.length - 1 && found.length < LEAST_PART_BYTES)
        return { status: 400, code: "EntityTooSmall" };
      bodies.push(found);
    }
    uploads.delete(id);
    objects.set(key, Buffer.concat(bodies));
    return xml(`<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
  }

  function read(request: http.IncomingMessage, { key, query, trouble }: Ask): Done | S3Refused {
    const found = objects.get(key);
    if (!found) return { status: 404, code: "NoSuchKey" };
    const wished = ["type", "disposition", "cache-control"].flatMap((name) => {
      const header = name === "cache-control" ? name : `content-${name}`;
      const value = query.get(`response-${header}`);
      return value === null ? [] : [[header, value]];
    });
    const headers = {
      etag: tagOf(found),
      "last-modified": new Date(0).toUTCString(),
      "accept-ranges": "bytes",
      ...Object.fromEntries(wished),
    };
    const match = request.headers["if-match"];
    if (match && match !== headers.etag) return { status: 412, code: "PreconditionFailed" };
    const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? "");
    if (!range || trouble === "no-ranges") return { status: 200, body: found, headers };
    const [, from = "", to = ""] = range;
    const start = from === "" ? Math.max(0, found.length - Number(to)) : Number(from);
    const end =
      from === "" || to === "" ? found.length - 1 : Math.min(Number(to), found.length - 1);
    if (start >= found.length || (from === "" && Number(to) === 0)) {
      const none = Buffer.from("<Error><Code>InvalidRange</Code></Error>");
      return { status: 416, body: none, headers: { "content-range": `bytes */${found.length}` } };
    }
    const said = { ...headers, "content-range": `bytes ${start}-${end}/${found.length}` };
    return { status: 206, body: found.subarray(start, end + 1), headers: said };
  }

  function list(query: URLSearchParams): Done | S3Refused {
    if (query.get("list-type") !== "2") return { status: 400, code: "InvalidArgument" };
    const prefix = query.get("prefix") ?? "";
    const token = query.get("continuation-token");
    const after = token ? Buffer.from(token, "base64").toString() : "";
    const most = Math.min(pageSize, Number(query.get("max-keys") ?? 1000));
    const keys = [...objects.keys()].filter((one) => one.startsWith(prefix) && one > after).sort();
    const shown = keys.slice(0, most);
    const coded = query.get("encoding-type") === "url";
    const name = (key: string) => (coded ? encodeURIComponent(key).replaceAll("%2F", "/") : key);
    const contents = shown.map(
      (key) =>
        `<Contents><Key>${name(key)}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>${tagOf(objects.get(key) as Buffer).replaceAll('"', "&quot;")}</ETag><Size>${objects.get(key)?.length}</Size></Contents>`,
    );
    const truncated = keys.length > shown.length;
    // With +, / and =, which are written otherwise in an address.
    const next = Buffer.from(shown.at(-1) ?? "").toString("base64");
    return xml(
      `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><IsTruncated>${truncated}</IsTruncated>${coded ? "<EncodingType>url</EncodingType>" : ""}${truncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : ""}${contents.join("")}</ListBucketResult>`,
    );
  }

  return fake;
}

const xml = (words: string) => ({
  status: 200,
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${words}`),
  headers: { "content-type": "application/xml" },
});

const tagOf = (body: Buffer): string => `"${createHash("md5").update(body).digest("hex")}"`;
