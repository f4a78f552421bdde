import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { Unsubscribing } from "../../../shared/public-pages.ts";
import { endDigest, findDigest } from "../../features/notifications/wiring.ts";
import { findSubscription, unsubscribe } from "../../features/sharing/wiring.ts";
import { byAddress, perMinute, readLimit } from "../../infrastructure/http/limits.ts";
import type { ApplicationParts } from "./application.ts";
import { propsOf, sendPublicPage } from "./public-pages.ts";

const ADDRESS = "/desabonnement/:token";
type Asked = FastifyRequest<{ Params: { token: string } }>;

/** What the token of a letter to a list looks like, and that of a digest. */
const OF_LIST = /^[\w-]{32}$/;
const OF_DIGEST = /^[\w-]{43}$/;

/** A mail provider unsubscribes many people from a single address. */
const pressLimit = byAddress(perMinute("unsubscribe", 300));

/**
 * `/desabonnement/{token}`: the page of the link in letters to lists and in digests, and the
 * address of one-click unsubscribing (RFC 8058): mail programs post `List-Unsubscribe=One-Click` in
 * a form, without cookie or origin. Only a POST unsubscribes.
 */
export function unsubscribePages(parts: ApplicationParts): FastifyPluginAsync {
  async function sendPage(reply: FastifyReply, token: string, done: boolean) {
    const unsubscribing = await unsubscribingOf(parts, token, done);
    const props = await propsOf(parts, "/desabonnement");
    if (unsubscribing.state === "unknown") reply.status(404);
    return sendPublicPage(reply, parts, ["unsubscribe", { ...props, unsubscribing }], "no-store");
  }

  return async (app) => {
    app.removeAllContentTypeParsers();
    // Nothing of the body is needed, whatever way a mail program packs it.
    app.addContentTypeParser("*", { parseAs: "string" }, async () => null);
    app.get(ADDRESS, { config: { rateLimit: readLimit } }, ({ params }: Asked, reply) =>
      sendPage(reply, params.token, false),
    );
    app.post(ADDRESS, { config: { rateLimit: pressLimit } }, async ({ params }: Asked, reply) => {
      return sendPage(reply, params.token, await endSubscription(parts, params.token));
    });
  };
}

async function endSubscription({ services }: ApplicationParts, token: string): Promise<boolean> {
  if (OF_LIST.test(token)) return unsubscribe(services, token);
  return OF_DIGEST.test(token) && endDigest(services, token);
}

async function subscriptionOf({ services }: ApplicationParts, token: string) {
  if (OF_LIST.test(token)) return findSubscription(services.db, token);
  return OF_DIGEST.test(token) ? findDigest(services, token) : null;
}

async function unsubscribingOf(
  parts: ApplicationParts,
  token: string,
  done: boolean,
): Promise<Unsubscribing> {
  const found = await subscriptionOf(parts, token);
  if (!found) return { state: "unknown", listName: "", token: "" };
  const state = done || found.unsubscribed ? "done" : "asking";
  return { state, listName: found.listName, token };
}
