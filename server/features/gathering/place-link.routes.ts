import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { DomainError } from "../../../shared/ground/errors.ts";
import { shortCodeOf } from "../../../shared/ground/short-code.ts";
import type { Database } from "../../infrastructure/database/database.ts";
import { byAddress, perMinute } from "../../infrastructure/http/limits.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { readCommunity } from "../people/index.ts";
import { listChannelIds, listGroupIds } from "./place-link.query.ts";

const followLimit = byAddress(perMinute("place-link", 120));

type ViewerOf = (request: FastifyRequest) => Promise<Viewer | null>;

type Kind = {
  list(db: Database): Promise<{ id: string }[]>;
  page(id: string): string;
};

const KINDS: Record<string, Kind> = {
  g: { list: listGroupIds, page: (id) => id },
  c: { list: listChannelIds, page: (id) => `page-chaine/${id}` },
};

/**
 * `/g/{code}` and `/c/{code}`: the short addresses of a group and of a channel. `/g/{code}/{invitation}`
 * is a group's with a member's invitation: who has no session signs up with it for that group.
 */
export function placeLinkRoutes(
  { db }: Pick<Services, "db">,
  viewerOf: ViewerOf,
): FastifyPluginAsync {
  return async (app) => {
    for (const [kind, { list, page }] of Object.entries(KINDS))
      app.route<{ Params: { code: string } }>({
        method: "GET",
        url: `/${kind}/:code`,
        config: { rateLimit: followLimit },
        async handler(request, reply) {
          const { communityId, id } = await follow(db, list, request.params.code);
          return reply
            .headers({ "cache-control": "no-store" })
            .redirect(`/community/${communityId}/${page(id)}`, 302);
        },
      });
    app.route<{ Params: { code: string; invitation: string } }>({
      method: "GET",
      url: "/g/:code/:invitation",
      config: { rateLimit: followLimit },
      async handler(request, reply) {
        const { code, invitation } = request.params;
        // Whether it lets in is said by the sign-up, and nobody learns here which codes exist.
        if (!/^[\w-]{4,60}$/.test(invitation)) throw new DomainError("NOT_FOUND");
        const { communityId, id } = await follow(db, listGroupIds, code);
        const known = await viewerOf(request);
        const to = known
          ? `/community/${communityId}/${id}`
          : `/signup/${communityId}/${id}?invitation=${invitation}`;
        return reply.headers({ "cache-control": "no-store" }).redirect(to, 302);
      },
    });
  };
}

/** @throws DomainError NOT_FOUND */
async function follow(db: Database, list: Kind["list"], code: string) {
  const found = (await list(db)).find(({ id }) => shortCodeOf(id) === code);
  const community = found && (await readCommunity(db));
  if (!community) throw new DomainError("NOT_FOUND");
  return { id: found.id, communityId: community.id };
}
