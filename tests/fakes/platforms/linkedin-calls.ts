import type { LinkedinMediaStore } from "./linkedin-media.ts";
import { bearerOf, type PlatformReply, type PublishedMedia, type Received } from "./loopback.ts";
import type { TokenBox, TokenFault } from "./tokens.ts";

export type LinkedinPost = {
  id: string;
  /** As LinkedIn shows it: cut at the first reserved letter that was not escaped. */
  text: string;
  visibility: string;
  media: PublishedMedia[];
  article: { source: string; title: string; description?: string; thumbnail?: string } | null;
  /** What the card of its link shows. */
  thumbnail: PublishedMedia | null;
  createdAt: number;
};

/** What the calls share. */
export type LinkedinState = {
  author: string;
  tokens: TokenBox;
  posts: LinkedinPost[];
  media: LinkedinMediaStore;
  versions: readonly string[];
  postsPerDay: number;
  showsVideoState: boolean;
  videoChecks: number;
  origin(): string;
  now(): number;
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
  right: string,
  versioned = true,
): PlatformReply | null {
  const scope = tokens.read(bearerOf(received));
  if (!Array.isArray(scope)) {
    const [code, serviceErrorCode, message] = TOKEN_FAULTS[scope];
    return refused(401, code, message, { serviceErrorCode });
  }
  if (!scope.includes(right)) {
    return refused(403, "ACCESS_DENIED", "Not enough permissions", { serviceErrorCode: 100 });
  }
  if (!versioned) return null;
  const { "linkedin-version": version, "x-restli-protocol-version": protocol } = received.headers;
  if (protocol !== "2.0.0") return refused(400, "ILLEGAL_ARGUMENT", "X-Restli-Protocol-Version");
  if (!version) return refused(400, "VERSION_MISSING", "A version must be present");
  if (versions.includes(String(version))) return null;
  return refused(426, "NONEXISTENT_VERSION", `Requested version ${version} is not active`);
}
