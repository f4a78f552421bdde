import { z } from "zod";
import {
  type AdapterPlatform,
  type Grant,
  type OAuth,
  PlatformRefusal,
  type PublishableAccount,
  type Renewal,
  type Tokens,
} from "../../adapter.ts";
import { askClearly, type RefusalOf, readBody } from "../clear-answer.ts";
import { linkedinRefusal } from "./linkedin-errors.ts";
import { asksForPages, listPages } from "./linkedin-organizations.ts";

const tokenShape = z.object({
  access_token: z.string().min(1),
  expires_in: z.number(),
  refresh_token: z.string().optional(),
  scope: z.string().optional(),
});

const personShape = z.object({
  sub: z.string().min(1),
  name: z.string(),
  picture: z.string().optional(),
});

/** Without it nothing can be written in the person's name. */
const WRITES = "w_member_social";

/**
 * LinkedIn's OAuth 2.0: for members (« Sign In with OpenID Connect » and « Share on LinkedIn »), and
 * for pages where the rights of « Community Management API » are asked for.
 */
export const linkedinOAuth: OAuth = {
  pkce: false,
  authorize(platform, { state, redirectUri }) {
    const url = new URL(platform.address("authorize"));
    const asked = {
      response_type: "code",
      client_id: platform.clientId,
      redirect_uri: redirectUri,
      state,
      scope: platform.scope.join(" "),
    };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    return url;
  },
  async exchange(platform, { code, redirectUri }): Promise<Grant> {
    const form = { grant_type: "authorization_code", code, redirect_uri: redirectUri };
    return { ...(await askToken(platform, form, platform.scope)), platformUserId: null };
  },
  async listAccounts(platform, grant) {
    if (!asksForPages(platform)) return [await person(platform, grant)];
    const pages = await listPages(platform, grant);
    return asksForPersons(platform) ? [...pages, await person(platform, grant)] : pages;
  },
};

/** An application that publishes for pages seldom is one that tells who signs in. */
const asksForPersons = ({ scope }: AdapterPlatform): boolean =>
  scope.includes("profile") && scope.includes(WRITES);

async function person(platform: AdapterPlatform, grant: Grant): Promise<PublishableAccount> {
  const { sub, name, picture } = await readPerson(platform, grant.accessToken);
  return {
    accountId: sub,
    accountName: name,
    profilePicture: picture ?? null,
    kind: "Profil LinkedIn",
    tokens: grant,
    details: {},
    problem: grant.scope.includes(WRITES)
      ? ""
      : "LinkedIn n’a pas donné le droit de publier. Recommencez et acceptez «\u00a0Créer des posts en votre nom\u00a0».",
  };
}

/** Only LinkedIn's partners get a refresh token; the others connect again before sixty days. */
export const linkedinRenewal: Renewal = {
  ahead: 7 * 86_400_000,
  rotates: false,
  async refresh(platform, { refreshToken, scope }) {
    const form = { grant_type: "refresh_token", refresh_token: refreshToken ?? "" };
    const renewed = await askToken(platform, form, scope);
    return { ...renewed, refreshToken: renewed.refreshToken ?? refreshToken };
  },
};

/** Who a token speaks for. @throws PlatformRefusal, NoAnswer */
export async function readPerson(platform: AdapterPlatform, bearer: string) {
  const url = `${platform.address("api")}/v2/userinfo`;
  return readBody(await askClearly(platform, { url, bearer }, linkedinRefusal), personShape);
}

/** @param asked rights that are given where the answer does not say otherwise (RFC 6749, 5.1) */
async function askToken(
  platform: AdapterPlatform,
  about: Record<string, string>,
  asked: readonly string[],
): Promise<Tokens> {
  const { clientId: client_id, clientSecret: client_secret } = platform;
  const form = { ...about, client_id, client_secret };
  const url = platform.address("token");
  const answer = await askClearly(platform, { method: "POST", url, form }, oauthRefusal);
  const token = readBody(answer, tokenShape);
  return {
    accessToken: token.access_token,
    refreshToken: token.refresh_token ?? null,
    expiresAt: new Date(platform.now().getTime() + token.expires_in * 1000),
    // LinkedIn parts them by commas, its documentation by spaces.
    scope: token.scope?.split(/[ ,]+/).filter(Boolean) ?? [...asked],
  };
}

const oauthErrorShape = z.object({
  error: z.string().optional(),
  error_description: z.string().optional(),
});

/** LinkedIn says `invalid_request` of a dead code or token, where RFC 6749 has `invalid_grant`. */
const DEAD =
  /authorization code|token\b.*\b(invalid|expired|revoked)|\b(invalid|expired|revoked)\b.*\btoken/i;

const oauthRefusal: RefusalOf = (answer, platform) => {
  const { error, error_description: said = "" } = oauthErrorShape.safeParse(answer.body).data ?? {};
  if (error === undefined) return linkedinRefusal(answer, platform);
  if (/client/.test(error)) return new PlatformRefusal("not-configured", said);
  const dead = error === "invalid_grant" || DEAD.test(said);
  return new PlatformRefusal(dead ? "token-revoked" : "refused", said || error);
};
