import type { FastifyPluginAsync } from "fastify";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { byAddress, perMinute } from "../../../infrastructure/http/limits.ts";

/** Invitations followed per minute per IP address: a whole parish may share one. */
const followLimit = byAddress(perMinute("invitation-link", 120));

/**
 * `/i/{code}`: leads to the sign-up with the code, whatever the code: whether it lets in is said
 * there, and nobody learns here which codes exist.
 */
export const invitationLinkRoutes: FastifyPluginAsync = async (app) => {
  app.route<{ Params: { code: string } }>({
    method: "GET",
    url: "/i/:code",
    config: { rateLimit: followLimit },
    async handler(request, reply) {
      const { code } = request.params;
      if (!/^[\w-]{4,60}$/.test(code)) throw new DomainError("NOT_FOUND");
      return reply
        .headers({ "cache-control": "no-store" })
        .redirect(`/register?invitation=${code}`, 302);
    },
  });
};
