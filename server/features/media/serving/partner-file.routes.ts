import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { perMinute } from "../../../infrastructure/http/limits.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { mediaPrefix } from "../media.ts";
import { fitPhoto } from "../photos/fit-photo.ts";
import { servedType } from "../uploads/file-types.ts";
import { readRange } from "./byte-range.ts";
import { openPart, sendFile } from "./media-file.routes.ts";
import { opensToPartner, type PartnerSignature, shapeOf } from "./partner-media.ts";
import { TRIAL_PICTURE, trialPicture } from "./trial-picture.ts";

/** Files a minute per network address: platforms fetch each a few times. */
const fileLimit = perMinute("partner-file", 300);

type FileRequest = FastifyRequest<{
  Params: { id: string; file: string };
  Querystring: PartnerSignature;
}>;

/**
 * The files of shares at `/media/partners/:id/:file`, where platforms fetch them: no session, an
 * address signed for one hour, and no database query.
 */
export function partnerFileRoutes(
  services: Pick<Services, "media" | "secrets" | "clock">,
): FastifyPluginAsync {
  async function handler(request: FileRequest, reply: FastifyReply) {
    const { id, file } = request.params;
    const about = { mediaId: id, file, now: services.clock() };
    if (!opensToPartner(services.secrets, request.query, about)) throw new DomainError("NOT_FOUND");
    reply.headers({
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    });
    const shape = shapeOf(file);
    if (shape) {
      const { bytes, type } = await fitPhoto(services, id, shape);
      return reply.header("content-type", type).send(bytes);
    }
    const range = readRange(request.headers.range);
    const found = await openPart(services, `${mediaPrefix("attached", id)}/${file}`, range);
    reply.headers({ "content-type": servedType(file), "accept-ranges": "bytes" });
    if (request.method === "HEAD" && typeof found !== "number") found.stream.destroy();
    return sendFile(reply, found, range !== undefined);
  }

  return async (app) => {
    app.get(TRIAL_PICTURE, { config: { rateLimit: fileLimit } }, async (_, reply) =>
      reply
        .headers({ "content-type": "image/jpeg", "cache-control": "no-store" })
        .send(await trialPicture()),
    );
    app.route({
      method: "GET",
      url: "/media/partners/:id/:file",
      config: { rateLimit: fileLimit },
      handler: handler as (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    });
  };
}
