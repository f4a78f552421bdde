import type { FastifyPluginAsync } from "fastify";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { byAddress, perMinute } from "../../../infrastructure/http/limits.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { findShortLink } from "./short-link.query.ts";

/** Short links followed per minute per IP address: many readers of the same SMS share one. */
const followLimit = byAddress(perMinute("short-link", 300));

/** Our own short addresses, `/l/{code}`: they lead to the link that a share holds, and elsewhere never. */
export function shortLinkRoutes({ db }: Pick<Services, "db">): FastifyPluginAsync {
  return async (app) => {
    app.route<{ Params: { code: string } }>({
      method: "GET",
      url: "/l/:code",
      config: { rateLimit: followLimit },
      async handler(request, reply) {
        const { code } = request.params;
        const url = /^[a-z2-9]{8}$/.test(code) ? await findShortLink(db, code) : null;
        if (!url || !/^https?:\/\//i.test(url)) throw new DomainError("NOT_FOUND");
        return reply.headers({ "cache-control": "no-store" }).redirect(url, 302);
      },
    });
  };
}
