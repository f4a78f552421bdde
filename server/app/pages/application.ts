import type { AnyRouter } from "@orpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../../shared/ground/errors.ts";
import type { FirstAnswer } from "../../../shared/ground/first-data.ts";
import { limitHook, networkOf, readLimit } from "../../infrastructure/http/limits.ts";
import { DOCUMENT_COMPRESSION } from "../../infrastructure/http/server.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { presentElsewhere } from "./elsewhere-address.ts";
import { pageForVisitors } from "./event-for-visitors.ts";
import { answerAll, questionsOf, type RunReading } from "./first-data.ts";
import { presentAddress } from "./former-address.ts";
import { HELP_ADDRESSES, sendHelp } from "./help.ts";
import { isPage } from "./page-addresses.ts";
import {
  allowInline,
  type PublicPagesParts,
  propsOf,
  sendHtml,
  sendPublicPage,
} from "./public-pages.ts";

export type ApplicationParts = PublicPagesParts & {
  services: Services;
  router: AnyRouter;
  viewerOf(request: FastifyRequest): Promise<Viewer | null>;
  /** Prolongs the session in use: a page sent with its data makes no request that would. */
  renew(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Up to where the first data of a request have every fact, at least. */
  livePosition(request: FastifyRequest): bigint;
  /** What first data are read within; nothing where there is no replica to read from. */
  reading?: RunReading | undefined;
};

/** Pages of members, and where they sign in: they come with what they ask first, compressed. */
const FULL_PAGES = [
  "/community/*",
  "/profil/*",
  "/administration",
  "/administration/*",
  "/shareSocial",
  "/dashboard/*",
  "/login",
  "/login/*",
];

/** Where platforms send a person back, in the popup that the page before opened and will close. */
const OF_POPUPS = /^\/oauth\/callback\/?$/;

/** Addresses that are not pages: a missing one is answered with an error of the API. */
const NOT_PAGES = /^\/(api|media|auth|assets|metrics)(\/|$)/;

/** Rendered for visitors without a session; the script redirects the others. */
const LOGIN = /^\/login(\/|$)/;

/**
 * The document of the application, at every address that nothing else answers (with 404 where it
 * has no page either); and `/`, which leads members in and shows visitors the community.
 */
export function application(app: FastifyInstance, parts: ApplicationParts): void {
  const config = { rateLimit: readLimit };
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => send(request, reply, parts);
  const compress = DOCUMENT_COMPRESSION;
  for (const address of FULL_PAGES) app.get(address, { config, compress }, sendPage);
  app.get("/", { config }, async (request, reply) => {
    const landing = await parts.readLanding();
    if (!landing) return sendPage(request, reply);
    const viewer = await parts.viewerOf(request);
    reply.header("vary", "cookie, accept-encoding");
    if (viewer) {
      return reply
        .header("cache-control", "no-store")
        .redirect(`/community/${landing.communityId}`);
    }
    const props = { ...(await propsOf(parts, "/")), landing };
    return sendPublicPage(reply, parts, ["landing", props], "no-cache");
  });
  for (const address of HELP_ADDRESSES) {
    app.get<{ Params: { page?: string } }>(address, { config }, async (request, reply) => {
      if (await parts.viewerOf(request)) return sendPage(request, reply);
      return sendHelp(request.params.page, reply, parts);
    });
  }
  const whileBearable = limitHook(app, readLimit, parts.services.config.rateLimitFactor);
  app.setNotFoundHandler(whileBearable, (request, reply) => {
    if (!isPageRequest(request)) throw new DomainError("NOT_FOUND");
    return sendPage(request, reply);
  });
}

function isPageRequest({ method, url }: FastifyRequest): boolean {
  return (method === "GET" || method === "HEAD") && !NOT_PAGES.test(url.split("?")[0] as string);
}

/**
 * With a session the document holds what the member may read: no cache stores it. Without a session
 * it holds what any visitor may read, and caches revalidate it each time.
 */
async function send(request: FastifyRequest, reply: FastifyReply, parts: ApplicationParts) {
  const [path = "/", search = ""] = request.url.split("?");
  const present = await presentAddress(path, parts.services);
  const to =
    present === null
      ? await presentElsewhere(request.url, parts.services)
      : search
        ? `${present}?${search}`
        : present;
  if (to !== null) return reply.header("cache-control", "no-cache").redirect(to, 301);
  const viewer = await parts.viewerOf(request);
  if (viewer) await parts.renew(request, reply);
  const forVisitors = viewer ? null : await pageForVisitors(path, parts.services);
  if (forVisitors) {
    return reply
      .header("cache-control", "no-cache")
      .header("vary", "cookie, accept-encoding")
      .redirect(forVisitors);
  }
  const mayEnter = viewer?.role === "admin" || parts.community.isOpen();
  const from = networkOf(request.ip);
  const context = {
    services: parts.services,
    viewer: mayEnter ? viewer : null,
    from,
    installation: null,
  };
  // Read before the data: the stream then repeats what happened meanwhile, and skips nothing.
  const position = context.viewer ? parts.livePosition(request) : null;
  const questions = questionsOf(path, search, context.viewer, parts.community.timeZone());
  const answers = await answerAll(parts.router, questions, context, parts.reading);
  const forThem = LOGIN.test(path) ? viewer === null : context.viewer !== null;
  const whole = forThem && answers.length === questions.length;
  const view = whole ? await draw(request.url, answers, parts) : null;
  const { shell } = await parts.drawing();
  reply.header("x-robots-tag", "noindex").header("vary", "cookie, accept-encoding");
  if (OF_POPUPS.test(path)) reply.header("cross-origin-opener-policy", "unsafe-none");
  if (view !== null) allowInline(reply, shell.hashes);
  if (!isPage(path)) reply.code(404);
  const html = shell.complete(path, { answers, position }, view);
  return sendHtml(reply, html, viewer ? "no-store" : "no-cache");
}

/** What the page shows first, when all of it could be read; a drawing that fails only comes later. */
async function draw(path: string, answers: FirstAnswer[], parts: ApplicationParts) {
  try {
    const { drawFirstView } = await parts.drawing();
    return await drawFirstView(path, answers);
  } catch (error) {
    parts.services.log.error({ err: error }, "Première vue non dessinée");
    return null;
  }
}
