import { randomBytes } from "node:crypto";

export type IssuedTokens = { access: string; refresh: string | null; scope: string[] };

type Family = { scope: string[]; refresh: string | null; revoked: boolean };
type Access = { family: Family; until: number };

/** Why a token grants nothing. */
export type TokenFault = "expired" | "revoked" | "unknown";

export type TokenBox = {
  issue(scope: string[]): IssuedTokens;
  /** What an access token may do, or why nothing. */
  read(access: string): string[] | TokenFault;
  /** The next tokens; null for a refresh token that is dead. */
  refresh(refresh: string): IssuedTokens | null;
  /** Kills a token and all that came of the same consent; false when it was unknown or dead. */
  revoke(token: string): boolean;
  /** Kills every token, as when a person takes the access away. */
  revokeAll(): void;
};

export type TokenRules = {
  /** Milliseconds an access token lives. */
  life: number;
  /** Whether refresh tokens are given; `rotates` when each serves once. */
  refresh: "none" | "keeps" | "rotates";
  now(): number;
};

/**
 * Tokens of a platform. With rotating refresh tokens, a reused token means theft: the whole family
 * is revoked (RFC 9700, 4.14.2).
 */
export function createTokens({ life, refresh: refreshing, now }: TokenRules): TokenBox {
  const byAccess = new Map<string, Access>();
  const byRefresh = new Map<string, Family>();
  const make = () => randomBytes(32).toString("base64url");

  function issueOf(family: Family): IssuedTokens {
    const access = make();
    byAccess.set(access, { family, until: now() + life });
    if (refreshing !== "none" && (refreshing === "rotates" || !family.refresh)) {
      family.refresh = make();
      byRefresh.set(family.refresh, family);
    }
    return { access, refresh: family.refresh, scope: family.scope };
  }
  return {
    issue: (scope) => issueOf({ scope, refresh: null, revoked: false }),
    read(access) {
      const found = byAccess.get(access);
      if (!found) return "unknown";
      if (found.family.revoked) return "revoked";
      return found.until < now() ? "expired" : found.family.scope;
    },
    refresh(token) {
      const family = byRefresh.get(token);
      if (!family || family.revoked) return null;
      if (family.refresh !== token) {
        family.revoked = true;
        return null;
      }
      return issueOf(family);
    },
    revoke(token) {
      const family = byAccess.get(token)?.family ?? byRefresh.get(token);
      if (!family || family.revoked) return false;
      family.revoked = true;
      return true;
    },
    revokeAll() {
      for (const { family } of byAccess.values()) family.revoked = true;
    },
  };
}
