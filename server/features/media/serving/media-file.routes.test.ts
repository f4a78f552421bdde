import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type DomainError, errorBody } from "../../../../shared/ground/errors.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { createDiskStore } from "../../../infrastructure/storage/disk-store.ts";
import { createMediaSigner } from "../media-address.ts";
import { mediaFileRoutes } from "./media-file.routes.ts";

const ID = "0197f1a2-3b4c-7d5e-8f60-718293a4b5c6";
const CONTENT = "0123456789";

let folder: string;
let app: FastifyInstance;
let now: Date;
let services: Services;
/** Who may no longer see what the photo is attached to. */
const leftSince = new Set<string>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "parvis-files-"));
  const media = createDiskStore(path.join(folder, "media"));
  const secrets = { media: randomBytes(32) };
  services = { media, secrets, clock: () => now } as unknown as Services;
  for (const audience of ["public", "members", "attached"]) {
    await media.write(`${audience}/${ID}/large.webp`, Buffer.from(CONTENT));
  }
  await media.write(`public/${ID}/page.html`, Buffer.from("<script>"));
  app = Fastify();
  app.setErrorHandler((error: DomainError, _request, reply) =>
    reply.status(error.status).send(errorBody(error.code)),
  );
  const viewerOf = async ({ headers }: { headers: Record<string, unknown> }) =>
    headers.viewer
      ? ({ id: headers.viewer, state: headers.state ?? "active" } as unknown as Viewer)
      : null;
  const mayOpen = async (viewer: Viewer) => !leftSince.has(viewer.id);
  await app.register(mediaFileRoutes(services, viewerOf, mayOpen));
});
beforeEach(() => {
  now = new Date("2026-07-10T08:00:00Z");
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  app.inject({ method, url, headers });
const addressOf = (audience: string, query = "") => `/media/${audience}/${ID}/large.webp${query}`;
const signedFor = (viewer: string) =>
  addressOf("attached", createMediaSigner(services.secrets, viewer, now)(ID));

describe("who may open", () => {
  test("a public picture: anyone, and caches may share it", async () => {
    const answer = await get(addressOf("public"));
    expect([answer.statusCode, answer.body]).toEqual([200, CONTENT]);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "content-length": "10",
      "cache-control": "public, max-age=31536000, s-maxage=300, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin",
    });
  });

  test("a portrait: active members", async () => {
    expect((await get(addressOf("members"))).json()).toEqual(errorBody("SIGN_IN_REQUIRED"));
    const suspended = await get(addressOf("members"), { viewer: "marie", state: "suspended" });
    expect(suspended.json()).toEqual(errorBody("ACCOUNT_SUSPENDED"));
    const answer = await get(addressOf("members"), { viewer: "marie" });
    expect(answer.body).toBe(CONTENT);
    expect(answer.headers["cache-control"]).toBe("private, max-age=31536000, immutable");
  });

  test("a post's photo: the member whose address it is, as long as it lasts", async () => {
    const url = signedFor("marie");
    const answer = await get(url, { viewer: "marie" });
    expect(answer.body).toBe(CONTENT);
    expect(answer.headers["cache-control"]).toBe("private, max-age=86400, immutable");
    expect((await get(url)).statusCode).toBe(401);
    for (const wrong of [
      get(url, { viewer: "paul" }),
      get(addressOf("attached"), { viewer: "marie" }),
    ]) {
      expect((await wrong).json()).toEqual(errorBody("NOT_FOUND"));
    }
    leftSince.add("marie");
    expect((await get(url, { viewer: "marie" })).json()).toEqual(errorBody("NOT_FOUND"));
    leftSince.delete("marie");
    expect((await get(url, { viewer: "marie" })).statusCode).toBe(200);
    now = new Date("2026-07-13T00:00:00Z");
    expect((await get(url, { viewer: "marie" })).statusCode).toBe(404);
  });

  test("a signature opens no other audience's address of its own", async () => {
    const url = signedFor("marie").replace("large.webp", "nothing.webp");
    expect((await get(url, { viewer: "marie" })).json()).toEqual(errorBody("NOT_FOUND"));
  });
});

test.each([
  `/media/public/${ID}/missing.webp`,
  `/media/secret/${ID}/large.webp`,
  "/media/public/not-an-id/large.webp",
  `/media/public/${ID}/..%2flarge.webp`,
  `/media/public/..%2f..%2f/secrets.json`,
  `/media/public/${ID}/%00.webp`,
])("%s is not there", async (url) => {
  expect((await get(url)).json()).toEqual(errorBody("NOT_FOUND"));
});

test("a page is never opened where it is, only kept, under the name of its sender", async () => {
  const answer = await get(`/media/public/${ID}/page.html?n=${encodeURIComponent("L’été.html")}`);
  expect(answer.headers).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": "attachment; filename*=UTF-8''L%E2%80%99%C3%A9t%C3%A9.html",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  });
  for (const n of ["n=", "n=a&n=b", "n=%0D%0Aset-cookie:%20a", ""]) {
    const { headers } = await get(`/media/public/${ID}/page.html?${n}`);
    expect(headers["content-disposition"]).toMatch(/^attachment; filename\*=UTF-8''[\w.%-]+$/);
    expect(headers["set-cookie"]).toBeUndefined();
  }
});

describe("parts", () => {
  test.each([
    ["bytes=2-4", 206, "234", "bytes 2-4/10"],
    ["bytes=-3", 206, "789", "bytes 7-9/10"],
    ["bytes=0-", 206, CONTENT, "bytes 0-9/10"],
    ["bytes=0-1,4-5", 200, CONTENT, undefined],
    ["bytes=10-", 416, "", "bytes */10"],
  ])("%s", async (range, status, body, contentRange) => {
    const answer = await get(addressOf("public"), { range });
    expect([answer.statusCode, answer.body, answer.headers["content-range"]]).toEqual([
      status,
      body,
      contentRange,
    ]);
    expect(answer.headers["content-length"]).toBe(String(body.length));
  });

  test("HEAD says the size, without the bytes", async () => {
    const answer = await get(addressOf("public"), {}, "HEAD");
    expect([answer.statusCode, answer.body, answer.headers["content-length"]]).toEqual([
      200,
      "",
      "10",
    ]);
    expect(answer.headers["accept-ranges"]).toBe("bytes");
  });
});
