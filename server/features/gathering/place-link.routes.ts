import type { FastifyPluginAsync } from "fastify";
import { DomainError } from "../../../shared/ground/errors.ts";
import { shortCodeOf } from "../../../shared/ground/short-code.ts";
import type { Database } from "../../infrastructure/database/database.ts";
import { byAddress, perMinute } from "../../infrastructure/http/limits.ts";
import type { Services } from "../../infrastructure/services.ts";
import { readCommunity } from "../people/index.ts";
import { listChannelIds, listGroupIds } from "./place-link.query.ts";

const followLimit = byAddress(perMinute("place-link", 120));

type Kind = {
  list(db: Database): Promise<{ id: string }[]>;
  page(id: string): string;
};

const KINDS: Record<string, Kind> = {
  g: { list: listGroupIds, page: (id) => id },
  c: { list: listChannelIds, page: (id) => `page-chaine/${id}` },
};

/** `/g/{code}` and `/c/{code}`: the short addresses of a group and of a channel. */
export function placeLinkRoutes({ db }: Pick<Services, "db">): FastifyPluginAsync {
  return async (app) => {
    for (const [kind, { list, page }] of Object.entries(KINDS))
      app.route<{ Params: { code: string } }>({
        method: "GET",
        url: `/${kind}/:code`,
        config: { rateLimit: followLimit },
        async handler(request, reply) {
          const { code } = request.params;
          const found = (await list(db)).find(({ id }) => shortCodeOf(id) === code);
          const community = found && (await readCommunity(db));
          if (!community) throw new DomainError("NOT_FOUND");
          return reply
            .headers({ "cache-control": "no-store" })
            .redirect(`/community/${community.id}/${page(found.id)}`, 302);
        },
      });
  };
}
