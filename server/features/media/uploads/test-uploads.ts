import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect } from "vitest";
import { DomainError, errorBody } from "../../../../shared/ground/errors.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { makePhoto } from "../photos/photo.ts";
import { plain } from "../photos/test-photos.ts";
import type { KeepUpload } from "./store-upload.ts";
import { uploadRoutes } from "./upload.routes.ts";

type Kept = {
  id: string;
  ownerId: string;
  name?: string | null | undefined;
  alt?: string | undefined;
};

export const MARIE = "0197f1a2-3b4c-7d5e-8f60-718293a4b5c6";
export const PAUL = "0197f1a2-3b4c-7d5e-8f60-718293a4b5c7";
export const MEDIA_ID =
  /^\/api\/uploads\/([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** What a test can see of the server and change in it. */
export const state = {
  dataDir: "",
  app: undefined as unknown as FastifyInstance,
  /** The media made of finished uploads. */
  kept: [] as Kept[],
  /** Thrown instead of keeping a media, when set. */
  breaks: null as Error | null,
};

const keep: KeepUpload = async (_services, source, about) => {
  await makePhoto(source);
  if (state.breaks) throw state.breaks;
  state.kept.push(about);
};

/** A server with the upload routes alone; the header `viewer` says who asks. */
export async function start(): Promise<FastifyInstance> {
  const services = {
    config: { dataDir: state.dataDir },
    clock: () => new Date(),
    log: { error() {} },
  } as unknown as Services;
  const server = Fastify();
  server.setErrorHandler((error: DomainError, _request, reply) => {
    if (!(error instanceof DomainError)) throw error;
    return reply.status(error.status).send(errorBody(error.code));
  });
  const viewerOf = async ({ headers }: { headers: Record<string, unknown> }) =>
    headers.viewer
      ? ({ id: headers.viewer, state: headers.state ?? "active" } as unknown as Viewer)
      : null;
  await server.register(uploadRoutes(services, viewerOf, keep));
  return server;
}

/** Gives each test of a file a server of its own. */
export function useUploads(): void {
  beforeEach(async () => {
    Object.assign(state, { kept: [], breaks: null });
    state.dataDir = await mkdtemp(path.join(tmpdir(), "parvis-tus-"));
    state.app = await start();
  });
  afterEach(async () => {
    await state.app.close();
    await rm(state.dataDir, { recursive: true });
  });
}

export const told = (said: Record<string, string>) =>
  Object.entries(said)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");

export type Headers = Record<string, string>;

export const ask = (
  method: "POST" | "HEAD" | "PATCH" | "DELETE" | "OPTIONS",
  url: string,
  headers: Headers,
  payload?: Buffer,
) =>
  state.app.inject({
    method,
    url,
    headers: { "tus-resumable": "1.0.0", viewer: MARIE, ...headers },
    ...(payload ? { payload } : {}),
  });

export const create = (length: number, headers: Headers = {}) =>
  ask("POST", "/api/uploads", { "upload-length": String(length), ...headers });

export const send = (url: string, offset: number, bytes: Buffer, headers: Headers = {}) =>
  ask(
    "PATCH",
    url,
    {
      "upload-offset": String(offset),
      "content-type": "application/offset+octet-stream",
      ...headers,
    },
    bytes,
  );

export async function created(length: number, headers: Headers = {}): Promise<string> {
  const answer = await create(length, headers);
  expect(answer.statusCode).toBe(201);
  return String(answer.headers.location);
}

export const photo = () => plain(60, 40).jpeg().toBuffer();
