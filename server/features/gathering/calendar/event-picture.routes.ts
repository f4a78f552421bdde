import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { id } from "../../../../shared/ground/operation.contract.ts";
import { perMinute } from "../../../infrastructure/http/limits.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { PICTURE_FILES, sendPicture } from "../../media/index.ts";
import { isPublicPicture, type PublicEventRow } from "./public-event.query.ts";

/** Pictures a minute for each reader. */
const pictureLimit = perMinute("event-picture", 600);

type Asked = FastifyRequest<{ Params: { eventId: string; mediaId: string; file: string } }>;

/**
 * The picture of a public event, at `/boost/event/:eventId/photo/:mediaId/:file`: open to visitors
 * for as long as the event is, which the database is asked each time.
 */
export function eventPictureRoutes(services: Services): FastifyPluginAsync {
  async function handler(request: FastifyRequest, reply: FastifyReply) {
    const { eventId, mediaId, file } = (request as Asked).params;
    const known = id.safeParse(eventId).success && id.safeParse(mediaId).success;
    if (!known || !PICTURE_FILES.includes(file)) throw new DomainError("NOT_FOUND");
    if (!(await isPublicPicture(services.db, eventId, mediaId))) throw new DomainError("NOT_FOUND");
    // Caches that others share ask again after five minutes, as the event may be closed.
    reply.header("cache-control", "public, max-age=86400, s-maxage=300");
    return sendPicture(services, request, reply, mediaId, file);
  }
  return async (app) => {
    app.route({
      method: "GET",
      url: "/boost/event/:eventId/photo/:mediaId/:file",
      config: { rateLimit: pictureLimit },
      handler,
    });
  };
}

type Pictured = Pick<PublicEventRow, "id" | "pictureMediaId" | "renditions">;

/** The sizes of a public event's picture, from the smallest, where visitors see them. */
export const pictureSources = ({ id, pictureMediaId, renditions }: Pictured) =>
  (pictureMediaId ? (renditions ?? []) : []).map(({ name, width, height }) => ({
    url: `/boost/event/${id}/photo/${pictureMediaId}/${name}`,
    width,
    height,
  }));

/** The address of a public event's picture; null when it has none. */
export const pictureAddress = (event: Pictured): string | null =>
  pictureSources(event).at(-1)?.url ?? null;
