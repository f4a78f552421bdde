import type { LinkedinMediaStore } from "./linkedin-media.ts";
import { bearerOf, type PlatformReply, type PublishedMedia, type Received } from "./loopback.ts";
import type { TokenBox, TokenFault } from "./tokens.ts";

export type LinkedinPost = {
  id: string;
  author: string;
  /** As it was written. */
  commentary: string;
  /** The post it is a comment under; null for a post. */
  under: string | null;
  /** As LinkedIn shows it: cut at the first reserved letter that was not escaped. */
  text: string;
  visibility: string;
  media: PublishedMedia[];
  article: { source: string; title: string; description?: string; thumbnail?: string } | null;
  /** What the card of its link shows. */
  thumbnail: PublishedMedia | null;
  createdAt: number;
};

/** A page, and what the person of the double may do there. */
export type LinkedinPage = {
  id: number;
  name: string;
  vanityName: string;
  role: string;
  state: "APPROVED" | "REJECTED" | "REQUESTED" | "REVOKED";
};

/** A page that somebody else holds, and what its address ends with. */
export type LinkedinOrganization = Pick<LinkedinPage, "id" | "name" | "vanityName">;

/** What the calls share. */
export type LinkedinState = {
  person: string;
  pages: LinkedinPage[];
  others: readonly LinkedinOrganization[];
  tokens: TokenBox;
  posts: LinkedinPost[];
  media: LinkedinMediaStore;
  versions: readonly string[];
  postsPerDay: number;
  showsVideoState: boolean;
  videoChecks: number;
  origin(): string;
  now(): number;
  newId(): string;
};

/** A refusal as LinkedIn writes it. */
export const refused = (
  status: number,
  code: string,
  message: string,
  more = {},
): PlatformReply => ({
  status,
  json: { status, code, message, ...more },
});

const TOKEN_FAULTS: Record<TokenFault, [code: string, number: number, message: string]> = {
  expired: ["EXPIRED_ACCESS_TOKEN", 65602, "The token used in the request has expired"],
  revoked: ["REVOKED_ACCESS_TOKEN", 65601, "The token has been revoked by the user"],
  unknown: ["INVALID_ACCESS_TOKEN", 65600, "Invalid access token"],
};

/** What is wrong with the token or the headers of a call; null when nothing is. */
export function checkCall(
  { tokens, versions }: LinkedinState,
  received: Received,
  rights: readonly string[],
  versioned = true,
): PlatformReply | null {
  const scope = tokens.read(bearerOf(received));
  if (!Array.isArray(scope)) {
    const [code, serviceErrorCode, message] = TOKEN_FAULTS[scope];
    return refused(401, code, message, { serviceErrorCode });
  }
  if (!rights.some((right) => scope.includes(right))) {
    return refused(403, "ACCESS_DENIED", "Not enough permissions", { serviceErrorCode: 100 });
  }
  if (!versioned) return null;
  const { "linkedin-version": version, "x-restli-protocol-version": protocol } = received.headers;
  if (protocol !== "2.0.0") return refused(400, "ILLEGAL_ARGUMENT", "X-Restli-Protocol-Version");
  if (!version) return refused(400, "VERSION_MISSING", "A version must be present");
  if (versions.includes(String(version))) return null;
  return refused(426, "NONEXISTENT_VERSION", `Requested version ${version} is not active`);
}

/** Rights to write in the name of a person, of a page, and to read what pages wrote. */
export const WRITING = ["w_member_social", "w_organization_social"];
export const READING = ["r_member_social", "r_organization_social"];

const PUBLISHING = ["ADMINISTRATOR", "CONTENT_ADMINISTRATOR", "DIRECT_SPONSORED_CONTENT_POSTER"];
const AS_A_PAGE = "Organization permissions must be used when using organization as author";

/** Why nothing may be written in somebody's name with this token; null when it may. */
export function checkAuthor(
  { tokens, person, pages }: LinkedinState,
  received: Received,
  author: string,
): PlatformReply | null {
  const scope = tokens.read(bearerOf(received));
  const mayAs = (right: string) => Array.isArray(scope) && scope.includes(right);
  if (author === person) {
    return mayAs("w_member_social")
      ? null
      : refused(403, "ACCESS_DENIED", "Not enough permissions");
  }
  const page = pages.find(({ id }) => author === `urn:li:organization:${id}`);
  if (page && !mayAs("w_organization_social")) return refused(400, "BAD_REQUEST", AS_A_PAGE);
  const isTheirs = page?.state === "APPROVED" && PUBLISHING.includes(page.role);
  return isTheirs ? null : refused(403, "ACCESS_DENIED", "author is not the member");
}
