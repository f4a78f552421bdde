import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Directness } from "../../../infrastructure/config-places.ts";
import { perMinute } from "../../../infrastructure/http/limits.ts";
import type { Services } from "../../../infrastructure/services.ts";
import {
  type MediaStore,
  type Range,
  RangeNotSatisfiable,
  type StoredFile,
} from "../../../infrastructure/storage/media-store.ts";
import { AUDIENCES, type MediaAudience } from "../audiences.ts";
import { type MayOpenFile, requireActive, requireOpen } from "../media.policy.ts";
import { mediaPrefix } from "../media.ts";
import type { Signature } from "../media-address.ts";
import { mediaName } from "../media-name.ts";
import { servedInPlace, servedType } from "../uploads/file-types.ts";
import type { ViewerOf } from "../uploads/upload.routes.ts";
import { readRange } from "./byte-range.ts";

/** Attached files are cached for a day only: their signed addresses change daily. */
const KEPT: Record<MediaAudience, string> = {
  // Caches that others share are asked to let go of what was erased within five minutes.
  public: "public, max-age=31536000, s-maxage=300, immutable",
  members: "private, max-age=31536000, immutable",
  attached: "private, max-age=86400, immutable",
};

/** How long an address of the store opens: a film that is paused goes on where it was. */
const openSeconds = (file: string): number => (isRecording(file) ? 3600 : 300);

const isRecording = (file: string): boolean => /^(audio|video)\//.test(servedType(file));

/** How browsers ask for what they show, play or save: they then read it from anywhere. */
const SHOWN = new Set(["no-cors", "navigate"]);

/**
 * Whether the store itself answers for a file. A script that reads it would have to be let in by the
 * store, and programs may follow no address: these read it here.
 */
function isDirect(
  direct: Directness,
  audience: MediaAudience,
  { headers, params }: FileRequest,
): boolean {
  if (audience === "public" || !SHOWN.has(String(headers["sec-fetch-mode"]))) return false;
  return direct === "all" || !servedType(params.file).startsWith("image/");
}

/** Files a minute per reader: a page of photos is many. */
const fileLimit = perMinute("file", 3000);

type Params = { audience: string; id: string; file: string };
/** `n`: the name a download is kept under; only the reader's own address says it. */
type Query = Signature & { n?: string | string[] };
type FileRequest = FastifyRequest<{ Params: Params; Querystring: Query }>;

/** The files of media, at `/media/:audience/:id/:file`; at most one database query per file. */
export function mediaFileRoutes(
  services: Pick<Services, "media" | "secrets" | "clock">,
  viewerOf: ViewerOf,
  mayOpen: MayOpenFile,
  direct: Directness = "off",
): FastifyPluginAsync {
  async function handler(request: FileRequest, reply: FastifyReply) {
    const { id, file } = request.params;
    const audience = await requireAudience(request);
    const key = `${mediaPrefix(audience, id)}/${file}`;
    const elsewhere =
      direct !== "off" && isDirect(direct, audience, request) && (await addressOf(request, key));
    if (elsewhere) {
      const kept = `private, max-age=${openSeconds(file) / 2}`;
      // What leads a page there would lead its scripts too, which the store does not let in.
      return reply
        .headers({ "cache-control": kept, vary: "sec-fetch-mode" })
        .redirect(elsewhere, 302);
    }
    const range = readRange(request.headers.range);
    const found = await openPart(services, key, range);
    setFileHeaders(reply, audience, servedType(file));
    if (!servedInPlace(file))
      reply.header("content-disposition", attachmentHeader(request.query.n));
    // A HEAD request sends no content: the stream is closed unread.
    if (request.method === "HEAD" && typeof found !== "number") found.stream.destroy();
    return sendFile(reply, found, range !== undefined);
  }

  function addressOf({ method, params, query }: FileRequest, key: string) {
    return services.media.addressOf(key, {
      method: method === "HEAD" ? "HEAD" : "GET",
      seconds: openSeconds(params.file),
      type: servedType(params.file),
      disposition: servedInPlace(params.file) ? null : attachmentHeader(query.n),
      cacheControl: `private, max-age=${openSeconds(params.file)}, immutable`,
    });
  }

  async function requireAudience(request: FileRequest): Promise<MediaAudience> {
    const { id } = request.params;
    const audience = AUDIENCES.find((one) => one === request.params.audience);
    if (!audience) throw new DomainError("NOT_FOUND");
    if (audience === "public") return audience;
    const viewer = requireActive(await viewerOf(request));
    const about = { audience, mediaId: id, signature: request.query, now: services.clock() };
    await requireOpen(services.secrets, viewer, about, mayOpen);
    return audience;
  }

  return async (app) => {
    app.route({
      method: "GET",
      url: "/media/:audience/:id/:file",
      config: { rateLimit: fileLimit },
      handler: handler as (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    });
  };
}

/**
 * Opens a stored file or a part of it.
 *
 * @returns the file, or its size in bytes when the part wanted lies beyond it
 * @throws DomainError NOT_FOUND
 */
export async function openPart(
  { media }: { media: Pick<MediaStore, "open"> },
  key: string,
  range: Range | undefined,
): Promise<StoredFile | number> {
  try {
    const found = await media.open(key, range);
    if (!found) throw new DomainError("NOT_FOUND");
    return found;
  } catch (error) {
    if (error instanceof RangeNotSatisfiable) return error.size;
    throw error;
  }
}

function setFileHeaders(reply: FastifyReply, audience: MediaAudience, type: string): void {
  reply.headers({
    "content-type": type,
    "cache-control": KEPT[audience],
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "accept-ranges": "bytes",
  });
}

/** Never opened where it is, whatever it holds: kept, under the name its sender gave it. */
function attachmentHeader(name: Query["n"]): string {
  const shown = mediaName(typeof name === "string" ? name : null, "file");
  const encoded = encodeURIComponent(shown).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

/** @param found the file, or its size in bytes when the part wanted lies beyond it */
export function sendFile(
  reply: FastifyReply,
  found: StoredFile | number,
  inPart: boolean,
): FastifyReply {
  if (typeof found === "number") {
    return reply
      .code(416)
      .headers({ "content-range": `bytes */${found}`, "cache-control": "no-store" })
      .send();
  }
  const { stream, size, start, end } = found;
  reply.header("content-length", end - start + 1);
  if (inPart) reply.code(206).header("content-range", `bytes ${start}-${end}/${size}`);
  return reply.send(stream);
}
