import { z } from "zod";
import { cleanText } from "../../../../../../shared/sharing/adaptation/clean-text.ts";
import type { PageMention } from "../../../../../../shared/sharing/adaptation/index.ts";
import {
  type AdapterPlatform,
  type Grant,
  PlatformRefusal,
  type PublishableAccount,
  type PublishingAccount,
} from "../../adapter.ts";
import { readBody } from "../clear-answer.ts";
import { callLinkedin } from "./linkedin-call.ts";

/** What the administrator asks for where pages are to be published to (Community Management API). */
const WRITES_FOR_PAGES = "w_organization_social";

/** Roles in a page that may publish in its name (Posts API; its two names of one role). */
const PUBLISHING: readonly string[] = [
  "ADMINISTRATOR",
  "CONTENT_ADMINISTRATOR",
  "CONTENT_ADMIN",
  "DIRECT_SPONSORED_CONTENT_POSTER",
];

/** Pages of a person that are read. */
const MOST = 100;

const accessShape = z.object({
  elements: z.array(z.object({ organization: z.string(), role: z.string(), state: z.string() })),
});
const organizationShape = z.object({ localizedName: z.string().nullish() });
const foundShape = z.object({
  elements: z.array(organizationShape.extend({ id: z.number(), vanityName: z.string().nullish() })),
});

const NOT_GRANTED =
  "LinkedIn n’a pas donné le droit de publier au nom d’une page. Recommencez et acceptez tout ce qui est demandé.";
const NOT_READABLE =
  "LinkedIn ne laisse pas voir les pages de cette personne. L’administration ajoute le droit «\u00a0rw_organization_admin\u00a0» dans les réglages de LinkedIn, puis recommencez.";
const NO_PAGE =
  "LinkedIn ne connaît aucune page à cette personne. Demandez à qui administre la page le rôle «\u00a0Administrateur de contenu\u00a0», puis recommencez.";
const NO_ROLE =
  "Le rôle tenu dans cette page ne permet pas de publier. Demandez à qui l’administre le rôle «\u00a0Administrateur de contenu\u00a0», puis recommencez.";

/** Whether pages are asked for; then persons only where their name may be read. */
export const asksForPages = ({ scope }: AdapterPlatform): boolean =>
  scope.includes(WRITES_FOR_PAGES);

/**
 * The pages that a person holds a role in, each with what keeps them from publishing there; one
 * account without a page says why there is none.
 *
 * @throws PlatformRefusal, NoAnswer
 */
export async function listPages(
  platform: AdapterPlatform,
  grant: Grant,
): Promise<PublishableAccount[]> {
  const none = (problem: string) => [pageOf(grant, "pages", "Pages LinkedIn", problem)];
  if (!grant.scope.includes(WRITES_FOR_PAGES)) return none(NOT_GRANTED);
  const roles = await readRoles(platform, grant.accessToken).catch((error: unknown) => {
    if (error instanceof PlatformRefusal && error.code === "permission-missing") return null;
    throw error;
  });
  if (roles === null) return none(NOT_READABLE);
  if (roles.size === 0) return none(NO_PAGE);
  const pages: PublishableAccount[] = [];
  for (const [urn, held] of roles) {
    const name = await nameOf(platform, grant.accessToken, urn);
    pages.push(pageOf(grant, urn, name, mayPublish(held) ? "" : NO_ROLE));
  }
  return pages;
}

/**
 * Asks whether the person of a token still may publish in the name of a page.
 *
 * @throws PlatformRefusal, NoAnswer
 */
export async function checkPage(
  platform: AdapterPlatform,
  bearer: string,
  urn: string,
): Promise<void> {
  const held = (await readRoles(platform, bearer)).get(urn) ?? [];
  if (!mayPublish(held)) throw new PlatformRefusal("permission-missing", NO_ROLE);
}

const mayPublish = (roles: readonly string[]): boolean =>
  roles.some((role) => PUBLISHING.includes(role));

/** Approved roles by page. @throws PlatformRefusal, NoAnswer */
async function readRoles(
  platform: AdapterPlatform,
  bearer: string,
): Promise<Map<string, string[]>> {
  const path = `/organizationAcls?q=roleAssignee&state=APPROVED&count=${MOST}`;
  const { elements } = readBody(await callLinkedin(platform, bearer, { path }), accessShape);
  const roles = new Map<string, string[]>();
  for (const { organization, role, state } of elements) {
    if (state !== "APPROVED") continue;
    roles.set(organization, [...(roles.get(organization) ?? []), role]);
  }
  return roles;
}

/** A page's name; its number where LinkedIn does not tell it to who may publish only. */
async function nameOf(platform: AdapterPlatform, bearer: string, urn: string): Promise<string> {
  const id = urn.split(":").at(-1) ?? "";
  try {
    const path = `/organizations/${encodeURIComponent(id)}`;
    const answer = await callLinkedin(platform, bearer, { path });
    return readBody(answer, organizationShape).localizedName || `Page ${id}`;
  } catch (error) {
    const isHidden =
      error instanceof PlatformRefusal && ["permission-missing", "refused"].includes(error.code);
    if (isHidden) return `Page ${id}`;
    throw error;
  }
}

/**
 * The page whose address ends with a name, which need not be a page of one's own (Microsoft Learn,
 * « Organization Lookup »). Null where there is none, or one whose name is not told.
 *
 * @throws PlatformRefusal, NoAnswer
 */
export async function findPage(
  platform: AdapterPlatform,
  { tokens }: PublishingAccount,
  name: string,
): Promise<PageMention | null> {
  const path = `/organizations?q=vanityName&vanityName=${encodeURIComponent(name)}`;
  const answer = await callLinkedin(platform, tokens.accessToken, { path });
  const { elements } = readBody(answer, foundShape);
  const isNamed = ({ vanityName }: (typeof elements)[number]) =>
    (vanityName ?? name).toLowerCase() === name.toLowerCase();
  const found = elements.find(isNamed);
  const shown = cleanText((found?.localizedName ?? "").replaceAll(/[\p{Cc}\s]+/gu, " "));
  return found && shown !== "" ? { name: shown, urn: `urn:li:organization:${found.id}` } : null;
}

const pageOf = (
  tokens: Grant,
  urn: string,
  accountName: string,
  problem: string,
): PublishableAccount => ({
  accountId: urn,
  accountName,
  profilePicture: null,
  kind: "Page LinkedIn",
  tokens,
  details: { author: urn },
  problem,
});
