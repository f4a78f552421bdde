import type { FastifyInstance, FastifyReply } from "fastify";
import type { DrawFirstView } from "../../../shared/ground/first-data.ts";
import type { HelpNumber } from "../../../shared/people/help-numbers.ts";
import { COMING, type LegalPageName } from "../../../shared/people/legal/legal-page-names.ts";
import { legalSections } from "../../../shared/people/legal/legal-pages.ts";
import {
  titlesWithReadingCookies,
  withReadingCookies,
} from "../../../shared/people/legal/reading-cookies.ts";
import type {
  Landing,
  PublicCommunity,
  PublicPageProps,
  PublicPages,
  RenderPublicPage,
  ShownLegal,
} from "../../../shared/public-pages.ts";
import type { CurrentCommunity, LegalVersions } from "../../features/people/wiring.ts";
import { readLimit } from "../../infrastructure/http/limits.ts";
import type { Shell } from "./shell.ts";

/** What the build made of the pages that the server draws itself. */
export type Drawing = {
  render: RenderPublicPage;
  /** What the content policy allows of public pages' style: the hash of its text. */
  styleHash: string;
  drawFirstView: DrawFirstView;
  shell: Shell;
};

/** Draws the pages for visitors with what they share. */
export type PublicPagesParts = {
  /** What draws them, once it is loaded. */
  drawing(): Promise<Drawing>;
  community: CurrentCommunity;
  readLanding(): Promise<Landing | null>;
  readLegal(page: LegalPageName): Promise<LegalVersions>;
  readHelpNumbers(): Promise<HelpNumber[]>;
  publicUrl: string;
  contactEmail: string | null;
  /** Whether mail leaves this server. */
  mailDelivered: boolean;
  /** Whether pages are read from replicas of the database, which takes cookies of their own. */
  readsReplicas: boolean;
};

/** Addresses of the legal pages. */
const LEGAL = { "/term-of-use": "terms", "/privacy-policy": "privacy" } as const;

/** Addresses that search engines may keep. */
const INDEXED = ["/", ...Object.keys(LEGAL), "/send-message"];

const PUBLIC_CACHE = "public, max-age=300";

/** Legal pages, and what search engines are told. */
export function publicPages(app: FastifyInstance, parts: PublicPagesParts): void {
  const config = { rateLimit: readLimit };
  for (const [path, page] of Object.entries(LEGAL)) {
    app.get(path, { config }, async (request, reply) => {
      const coming = COMING in (request.query as object);
      const props = await propsOf(parts, path);
      const timeZone = (await parts.community.read())?.timeZone ?? "Europe/Paris";
      const versions = await parts.readLegal(page);
      const about = { page, versions, coming, timeZone, community: props.community };
      const legal = asInstalled(shownLegal(about), parts.readsReplicas);
      await sendPublicPage(reply, parts, [page, { ...props, legal }], PUBLIC_CACHE);
      return reply;
    });
  }
  app.get("/robots.txt", { config }, async (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", PUBLIC_CACHE)
      .send(robots(parts)),
  );
  app.get("/sitemap.xml", { config }, async (_request, reply) =>
    reply.type("application/xml").header("cache-control", PUBLIC_CACHE).send(sitemap(parts)),
  );
}

type Showing = {
  page: LegalPageName;
  versions: LegalVersions;
  /** Whether what will apply is asked for. */
  coming: boolean;
  timeZone: string;
  community: PublicCommunity;
};

/**
 * What a legal page shows. Where the text that applies is that of this version of Parvis, it is
 * drawn anew, with what the community is called today.
 */
function shownLegal({ page, versions, coming, timeZone, community }: Showing): ShownLegal {
  const { current, coming: next } = versions;
  const written = legalSections(page, community);
  // What applied before Parvis kept it is not known: the text to come is shown, with its day.
  if (next && (coming || !current?.sections.length))
    return {
      sections: written,
      appliesOn: next.appliesAt,
      coming: true,
      changed: next.changed,
      changesOn: null,
      other: Boolean(current?.sections.length),
      timeZone,
    };
  return {
    sections: next && current ? current.sections : written,
    appliesOn: current?.appliesAt ?? null,
    coming: false,
    changed: [],
    changesOn: next?.appliesAt ?? null,
    other: next !== null,
    timeZone,
  };
}

/** What a legal page shows, with the cookies of this very server. */
const asInstalled = (legal: ShownLegal, readsReplicas: boolean): ShownLegal =>
  readsReplicas
    ? {
        ...legal,
        sections: withReadingCookies(legal.sections),
        changed: titlesWithReadingCookies(legal.changed),
      }
    : legal;

/** What every page for visitors is drawn from. */
export async function propsOf(parts: PublicPagesParts, path: string): Promise<PublicPageProps> {
  const known = await parts.community.read();
  const community: PublicCommunity = {
    ...(known ?? unnamedCommunity(parts.publicUrl)),
    contactEmail: parts.contactEmail,
    mailDelivered: parts.mailDelivered,
  };
  return { community, path };
}

/** Sends a page for visitors, drawn from its properties; it carries its style. */
export async function sendPublicPage<P extends keyof PublicPages>(
  reply: FastifyReply,
  { drawing }: PublicPagesParts,
  [page, props]: [page: P, props: PublicPageProps & PublicPages[P]],
  cache: string,
): Promise<FastifyReply> {
  const { render, styleHash } = await drawing();
  allowInline(reply, { "style-src": styleHash });
  return sendHtml(reply, render(page, props), cache);
}

/** Allows an inline style or script of the build in a document, by the hash of its text. */
export function allowInline(reply: FastifyReply, hashes: Record<string, string>): void {
  let policy = String(reply.getHeader("content-security-policy"));
  for (const [directive, hash] of Object.entries(hashes)) {
    policy = policy.replace(`${directive} 'self'`, `${directive} 'self' ${hash}`);
  }
  reply.header("content-security-policy", policy);
}

/** Sends a document. */
export function sendHtml(reply: FastifyReply, html: string, cache: string): FastifyReply {
  return reply.type("text/html; charset=utf-8").header("cache-control", cache).send(html);
}

/** Members' pages say `noindex` themselves: a robot kept away from them would not read it. */
const robots = ({ publicUrl }: PublicPagesParts) =>
  `User-agent: *\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`;

const sitemap = ({ publicUrl }: PublicPagesParts) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...INDEXED.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
    "</urlset>",
  ].join("\n");

/** The community as public pages show it before the installation. */
const unnamedCommunity = (communityUrl: string) => ({
  title: "Parvis",
  shortName: "",
  sentenceName: "Parvis",
  description: "",
  communityUrl,
  logoUrl: null,
  bannerUrl: null,
  faviconUrl: null,
});
