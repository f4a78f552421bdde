import type { FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../../../infrastructure/services.ts";
import { mediaPrefix } from "../media.ts";
import { LARGEST_FILE, MEDIUM_FILE, THUMBNAIL_FILE } from "../photos/photo-files.ts";
import { servedType } from "../uploads/file-types.ts";
import { readRange } from "./byte-range.ts";
import { openPart, sendFile } from "./media-file.routes.ts";

/** The names of a picture's files. */
export const PICTURE_FILES: readonly string[] = [THUMBNAIL_FILE, MEDIUM_FILE, LARGEST_FILE];

/**
 * Sends a file of a picture of the `members` audience without checking who asks: the caller has
 * checked that it may be seen, and sets how long it is cached.
 *
 * @throws DomainError NOT_FOUND
 */
export async function sendPicture(
  services: Pick<Services, "media">,
  request: FastifyRequest,
  reply: FastifyReply,
  mediaId: string,
  file: string,
): Promise<FastifyReply> {
  const range = readRange(request.headers.range);
  const found = await openPart(services, `${mediaPrefix("members", mediaId)}/${file}`, range);
  reply.headers({
    "content-type": servedType(file),
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "accept-ranges": "bytes",
  });
  if (request.method === "HEAD" && typeof found !== "number") found.stream.destroy();
  return sendFile(reply, found, range !== undefined);
}
