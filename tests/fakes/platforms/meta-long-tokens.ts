import { randomBytes } from "node:crypto";
import type { RegisteredApplication } from "./consent.ts";
import type { PlatformRoute } from "./loopback.ts";
import { MetaFault, plainRoute } from "./meta-double.ts";

type Token = { scope: string[]; until: number; madeAt: number; long: boolean };

type LongTokenRules = {
  platform: string;
  application: RegisteredApplication;
  /** With what the grants begin, and with what the tokens. */
  prefix: "ig" | "th";
  begins: string;
  now(): number;
};

/** Tokens of an hour, exchanged for sixty days and extended from their second day. */
export type LongTokens = {
  issue(scope: string[], long: boolean): { access_token: string; expires_in: number };
  /** What a token may do. @throws MetaFault 190 */
  of(token: string): Token;
  /** Kills every token, as the subcode says. */
  endAll(subcode: number): void;
  routes: PlatformRoute[];
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LONG_LIFE_MS = 60 * DAY_MS;
const EXPIRED = 463;

export function createLongTokens(rules: LongTokenRules): LongTokens {
  const { platform, application, prefix, begins, now } = rules;
  const tokens = new Map<string, Token>();
  /** Tokens that were killed, with the subcode that says why. */
  const ended = new Map<string, number>();

  function issue(scope: string[], long: boolean) {
    const access_token = `${begins}${randomBytes(90).toString("base64url")}`;
    const life = long ? LONG_LIFE_MS : HOUR_MS;
    tokens.set(access_token, { scope, long, madeAt: now(), until: now() + life });
    return { access_token, expires_in: life / 1000 };
  }

  function of(token: string): Token {
    const found = tokens.get(token);
    if (!found) throw new MetaFault({ code: 190, message: `Invalid OAuth access token ${token}` });
    const subcode = ended.get(token) ?? (found.until < now() ? EXPIRED : undefined);
    if (subcode === undefined) return found;
    const userMessage = `Votre session ${platform} n’est plus valable.`;
    throw new MetaFault({ code: 190, subcode, userMessage, status: 401 });
  }

  return {
    issue,
    of,
    endAll(subcode) {
      for (const token of tokens.keys()) ended.set(token, subcode);
    },
    routes: [
      plainRoute({
        method: "GET",
        path: /access_token/,
        step: "token",
        answer({ text, token }) {
          const isOurs = text("client_secret") === application.clientSecret;
          if (text("grant_type") !== `${prefix}_exchange_token` || !isOurs) {
            throw new MetaFault({ code: 1, message: "Error validating client secret." });
          }
          return { ...issue(of(token).scope, true), token_type: "bearer" };
        },
      }),
      plainRoute({
        method: "GET",
        path: /refresh_access_token/,
        step: "token",
        answer({ text, token }) {
          const { long, madeAt, scope } = of(token);
          const isOfAge = long && now() - madeAt >= DAY_MS;
          if (text("grant_type") !== `${prefix}_refresh_token` || !isOfAge) {
            throw new MetaFault({ code: 10, message: "The token is too young to be refreshed" });
          }
          return { ...issue(scope, true), token_type: "bearer" };
        },
      }),
    ],
  };
}
