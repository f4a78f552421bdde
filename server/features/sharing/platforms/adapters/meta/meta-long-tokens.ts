import { z } from "zod";
import type { AdapterPlatform, Renewal, Tokens } from "../../adapter.ts";
import { askMeta } from "./meta-graph.ts";

const DAY = 24 * 60 * 60_000;
/** A long-lived token is renewed only once it is a day old (« Refresh a long-lived token »). */
const YOUNGEST_MS = DAY;
const LASTS_MS = 60 * DAY;

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });

/** With what the grants of a platform's tokens begin. */
type GrantPrefix = "ig" | "th";

/** Exchanges a token of an hour for one of sixty days. @throws PlatformRefusal, NoAnswer */
export const longToken = (
  platform: AdapterPlatform,
  prefix: GrantPrefix,
  access_token: string,
): Promise<Omit<Tokens, "scope">> => {
  const grant_type = `${prefix}_exchange_token`;
  const query = { grant_type, client_secret: platform.clientSecret, access_token };
  return askForToken(platform, "access_token", query);
};

/** Tokens of sixty days, each extended before its end; the one before stays good. */
export const prolonging = (prefix: GrantPrefix): Renewal => ({
  ahead: 7 * DAY,
  rotates: false,
  prolongs: true,
  async refresh(platform, tokens) {
    const age = LASTS_MS - ((tokens.expiresAt?.getTime() ?? 0) - platform.now().getTime());
    if (age < YOUNGEST_MS) return tokens;
    const query = { grant_type: `${prefix}_refresh_token`, access_token: tokens.accessToken };
    const extended = await askForToken(platform, "refresh_access_token", query);
    return { ...extended, scope: tokens.scope };
  },
});

/** Calls that give a token; they know no body and no version. */
async function askForToken(platform: AdapterPlatform, path: string, query: Record<string, string>) {
  const url = `${platform.address("api")}/${path}`;
  const answer = await askMeta(platform, { url, query }, tokenAnswer);
  const expiresAt = new Date(platform.now().getTime() + answer.expires_in * 1000);
  return { accessToken: answer.access_token, refreshToken: null, expiresAt };
}
