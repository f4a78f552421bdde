import {
  checkCall,
  type LinkedinOrganization,
  type LinkedinState,
  refused,
} from "./linkedin-calls.ts";
import { parseLittleText } from "./linkedin-text.ts";
import type { PlatformReply, PlatformRoute, Received } from "./loopback.ts";

/** What tells of pages and counts their posts. */
const ADMINISTERS = ["rw_organization_admin"];

export function pageRoutes(state: LinkedinState): PlatformRoute[] {
  return [
    {
      method: "GET",
      path: /^\/rest\/organizationAcls$/,
      step: "account",
      answer: (received) => checkCall(state, received, ADMINISTERS) ?? listAccess(state, received),
    },
    {
      method: "GET",
      path: /^\/rest\/organizations\/(\d+)$/,
      step: "page-name",
      answer: (received, id) => checkCall(state, received, ADMINISTERS) ?? nameOf(state, id),
    },
    {
      method: "GET",
      path: /^\/rest\/organizations$/,
      step: "page-look-up",
      answer: (received) => checkCall(state, received, ADMINISTERS) ?? findByName(state, received),
    },
    {
      method: "GET",
      path: /^\/rest\/organizationalEntityShareStatistics$/,
      step: "counts",
      answer: (received) => checkCall(state, received, ADMINISTERS) ?? countPosts(state, received),
    },
  ];
}

/** Roles in pages; those asked for only, where a state is named. */
function listAccess({ pages, person }: LinkedinState, { url }: Received): PlatformReply {
  const wanted = url.searchParams.get("state");
  const elements = pages
    .filter(({ state }) => wanted === null || state === wanted)
    .map(({ id, role, state }) => ({
      organization: `urn:li:organization:${id}`,
      roleAssignee: person,
      role,
      state,
    }));
  return { status: 200, json: { paging: { start: 0, count: elements.length }, elements } };
}

function nameOf({ pages }: LinkedinState, id = ""): PlatformReply {
  const page = pages.find((one) => String(one.id) === id);
  if (!page) return refused(404, "NOT_FOUND", `organization ${id} is not found`);
  const { name: localizedName, vanityName } = page;
  return { status: 200, json: { id: page.id, localizedName, vanityName } };
}

const knownPages = ({ pages, others }: LinkedinState): readonly LinkedinOrganization[] => [
  ...pages,
  ...others,
];

/** Any page by the end of its address, whoever holds it; case says nothing there. */
function findByName(state: LinkedinState, { url }: Received): PlatformReply {
  const wanted = url.searchParams.get("vanityName")?.toLowerCase();
  const elements = knownPages(state)
    .filter(({ vanityName }) => vanityName.toLowerCase() === wanted)
    .map(({ id, name: localizedName, vanityName }) => ({ id, localizedName, vanityName }));
  return { status: 200, json: { paging: { start: 0, count: 10 }, elements } };
}

/**
 * What is wrong with whom a text names: a mention that is none, a page that is not there, or that
 * is called otherwise. What LinkedIn answers then stands on no page; the double refuses.
 */
export function mentionFault(state: LinkedinState, commentary: string): PlatformReply | null {
  const { mentions, unread } = parseLittleText(commentary);
  const known = knownPages(state);
  const strange = mentions.find(
    ({ name, urn }) =>
      !known.some((page) => urn === `urn:li:organization:${page.id}` && page.name === name),
  );
  if (unread.startsWith("@") || strange)
    return refused(400, "ILLEGAL_ARGUMENT", "ERROR :: /commentary :: mention");
  return null;
}

/**
 * Counts of posts of a page. One that is gone has all of them refused, in the words that people
 * report (Microsoft Q&A, 1331917); Rest.li takes a list's parentheses bare and its members encoded.
 */
function countPosts({ posts, pages }: LinkedinState, { url }: Received): PlatformReply {
  const page = url.searchParams.get("organizationalEntity") ?? "";
  const isAdministrator = pages.some(
    ({ id, role }) => page === `urn:li:organization:${id}` && role === "ADMINISTRATOR",
  );
  if (!isAdministrator) return refused(403, "ACCESS_DENIED", "Not enough permissions");
  if (/List%28|List\([^)]*urn:/.test(url.search)) return refused(400, "ILLEGAL_ARGUMENT", "List");
  const ids = ["shares", "ugcPosts"].flatMap((name) => membersOf(url.searchParams.get(name)));
  const gone = ids.findIndex((id) => !posts.some((post) => post.id === id && post.author === page));
  if (gone >= 0) {
    const field = `Data Processing Exception while processing fields [/shares[${gone}]]`;
    return refused(403, "ACCESS_DENIED", `Unpermitted fields present in PARAMETER: ${field}`);
  }
  const elements = ids.map((id) => ({
    organizationalEntity: page,
    [id.includes(":share:") ? "share" : "ugcPost"]: id,
    totalShareStatistics: {
      impressionCount: 90,
      uniqueImpressionsCount: 61,
      clickCount: 5,
      likeCount: 8,
      commentCount: posts.filter(({ under }) => under === id).length,
      shareCount: 2,
      engagement: 0.16,
    },
  }));
  return { status: 200, json: { paging: { start: 0, count: elements.length }, elements } };
}

const membersOf = (list: string | null): string[] =>
  /^List\((.+)\)$/.exec(list ?? "")?.[1]?.split(",") ?? [];
