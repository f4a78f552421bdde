import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../shared/errors.ts";
import type { CommunityRecord, CurrentCommunity } from "../features/community/index.ts";

const CLIENT = fileURLToPath(new URL("../../dist/client/", import.meta.url));
const PUBLIC_PAGES = new URL("../../dist/public-pages/entry.js", import.meta.url);

type PublicPages = {
  renderPublicPage(page: string, props: { community: PublicCommunity; path: string }): string;
};
type PublicCommunity = Pick<
  CommunityRecord,
  "title" | "description" | "logoUrl" | "bannerUrl" | "faviconUrl" | "communityUrl"
> & { contactEmail: string | null };

/** Addresses of the pages drawn on the server, complete without script. */
const LEGAL = { "/term-of-use": "terms", "/privacy-policy": "privacy" } as const;

type Parts = { community: CurrentCommunity; publicUrl: string; contactEmail: string | null };

/**
 * The pages: public ones drawn on the server, built files kept for ever by browsers, and the shell
 * of the application for every other address. Addresses of the API never fall through to it.
 */
export async function pages(app: FastifyInstance, parts: Parts): Promise<void> {
  if (!existsSync(CLIENT)) {
    app.log.warn("the browser side is not built: run npm run build");
    app.setNotFoundHandler(() => {
      throw new DomainError("NOT_FOUND");
    });
    return;
  }
  const shell = await readShell();
  await app.register(fastifyStatic, {
    root: CLIENT,
    index: false,
    wildcard: false,
    setHeaders: cacheBuiltFiles,
  });
  const publicPages = (await import(PUBLIC_PAGES.href)) as PublicPages;
  for (const [path, page] of Object.entries(LEGAL)) {
    app.get(path, async (_request, reply) =>
      sendHtml(reply, await draw(publicPages, page, path, parts), PUBLIC_CACHE),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isPageRequest(request)) throw new DomainError("NOT_FOUND");
    return sendShell(request, reply, shell);
  });
}

const PUBLIC_CACHE = "public, max-age=300";

/** Built files carry their fingerprint in their name, except those that must be found by it. */
function cacheBuiltFiles(reply: FastifyReply, path: string): void {
  const lasting = /[\\/]assets[\\/]/.test(path);
  reply.header("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
}

type Shell = { html: string; etag: string };

async function readShell(): Promise<Shell> {
  const html = await readFile(`${CLIENT}index.html`, "utf8");
  return { html, etag: `"${createHash("sha256").update(html).digest("base64url").slice(0, 20)}"` };
}

function isPageRequest(request: FastifyRequest): boolean {
  const { method, url } = request;
  if (method !== "GET" && method !== "HEAD") return false;
  return !/^\/(api|media|auth|assets|metrics)(\/|$)/.test(url.split("?")[0] as string);
}

function sendShell(request: FastifyRequest, reply: FastifyReply, { html, etag }: Shell) {
  reply.header("etag", etag).header("cache-control", "no-cache").header("x-robots-tag", "noindex");
  if (request.headers["if-none-match"] === etag) return reply.status(304).send();
  return reply.type("text/html; charset=utf-8").send(html);
}

function sendHtml(reply: FastifyReply, html: string, cache: string) {
  return reply.type("text/html; charset=utf-8").header("cache-control", cache).send(html);
}

async function draw(
  publicPages: PublicPages,
  page: string,
  path: string,
  parts: Parts,
): Promise<string> {
  const community = (await parts.community.read()) ?? unnamedCommunity(parts.publicUrl);
  return publicPages.renderPublicPage(page, {
    community: { ...community, contactEmail: parts.contactEmail },
    path,
  });
}

/** What stands on public pages before the installation. */
const unnamedCommunity = (communityUrl: string) => ({
  ...{ title: "Parvis", description: "", communityUrl },
  ...{ logoUrl: null, bannerUrl: null, faviconUrl: null },
});
