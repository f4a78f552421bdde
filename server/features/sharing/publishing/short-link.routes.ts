import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { isbot } from "isbot";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { byAddress, perMinute } from "../../../infrastructure/http/limits.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { findShortLink } from "./short-link.query.ts";
import { addVisit } from "./short-link.repository.ts";

/** Short links followed per minute per IP address: many readers of the same SMS share one. */
const followLimit = byAddress(perMinute("short-link", 300));

/**
 * Our own short addresses, `/l/{code}`: they lead to the link that a share holds, and elsewhere never.
 * A visit is counted, and nothing is kept of who came.
 */
export function shortLinkRoutes(
  services: Pick<Services, "db" | "clock" | "log">,
): FastifyPluginAsync {
  const { db, clock, log } = services;
  return async (app) => {
    app.route<{ Params: { code: string } }>({
      method: "GET",
      url: "/l/:code",
      config: { rateLimit: followLimit },
      async handler(request, reply) {
        const { code } = request.params;
        const url = /^[a-z2-9]{8}$/.test(code) ? await findShortLink(db, code) : null;
        if (!url || !/^https?:\/\//i.test(url)) throw new DomainError("NOT_FOUND");
        if (isVisit(request)) {
          // Whoever follows a link gets there even where it cannot be counted.
          await addVisit(db, code, clock()).catch((error: unknown) =>
            log.warn({ err: error }, "Visite d’un lien court non comptée"),
          );
        }
        return reply.headers({ "cache-control": "no-store" }).redirect(url, 302);
      },
    });
  };
}

/**
 * Whether someone opens the page: not a program that reads it to draw a card of it, nor a browser that
 * fetches it beforehand (`Sec-Purpose`, Fetch).
 */
const isVisit = ({ method, headers }: FastifyRequest): boolean =>
  method === "GET" &&
  !isbot(headers["user-agent"]) &&
  !/\bprefetch\b/.test(`${headers["sec-purpose"] ?? ""} ${headers.purpose ?? ""}`);
