import { z } from "zod";
import {
  type AdapterPlatform,
  type Grant,
  type OAuth,
  PlatformRefusal,
  type PublishableAccount,
  type PublishingAccount,
  type Renewal,
  type Tokens,
} from "../../adapter.ts";
import { askClearly, type RefusalOf, readBody } from "../clear-answer.ts";
import { twitterRefusal } from "./twitter-errors.ts";

const tokenShape = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().nullish(),
  expires_in: z.number().nullish(),
  scope: z.string().nullish(),
});

const userShape = z.object({
  data: z.object({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    profile_image_url: z.string().nullish(),
  }),
});

/** Without it nothing can be written in the person's name. */
const WRITES = "tweet.write";

/** X's OAuth 2.0, authorization code with PKCE S256; a code lives thirty seconds. */
export const twitterOAuth: OAuth = {
  pkce: true,
  authorize(platform, { state, redirectUri, challenge }) {
    const url = new URL(platform.address("authorize"));
    const asked = {
      response_type: "code",
      client_id: platform.clientId,
      redirect_uri: redirectUri,
      scope: platform.scope.join(" "),
      state,
      ...(challenge ? { code_challenge: challenge, code_challenge_method: "S256" } : {}),
    };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    return url;
  },
  async exchange(platform, { code, redirectUri, verifier }): Promise<Grant> {
    const form = {
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    };
    const tokens = await askToken(platform, form, platform.scope);
    return { ...tokens, platformUserId: null };
  },
  async listAccounts(platform, grant) {
    const { data } = await readUser(platform, grant.accessToken);
    const account: PublishableAccount = {
      accountId: data.id,
      accountName: `${data.name} (@${data.username})`,
      profilePicture: data.profile_image_url ?? null,
      kind: "Compte X",
      tokens: grant,
      details: { username: data.username },
      problem: grant.scope.includes(WRITES)
        ? ""
        : "X n’a pas donné le droit de publier. Recommencez et acceptez tout ce qui est demandé.",
    };
    return [account];
  },
};

/** A refresh token serves once: the answer holds the next, and the old one is dead. */
export const twitterRenewal: Renewal = {
  ahead: 30 * 60_000,
  rotates: true,
  refresh(platform, { refreshToken, scope }) {
    const form = { grant_type: "refresh_token", refresh_token: refreshToken ?? "" };
    return askToken(platform, form, scope);
  },
};

/** Revokes both tokens, the refresh token first; a token already revoked is no error. */
export async function revokeTwitter(
  platform: AdapterPlatform,
  { tokens }: PublishingAccount,
): Promise<void> {
  const given = [
    ["refresh_token", tokens.refreshToken],
    ["access_token", tokens.accessToken],
  ] as const;
  for (const [hint, token] of given) {
    if (!token) continue;
    const form = { token, token_type_hint: hint };
    try {
      await askClearly(platform, authenticated(platform, "revoke", form), oauthRefusal);
    } catch (error) {
      if (!(error instanceof PlatformRefusal && error.code === "token-revoked")) throw error;
    }
  }
}

/** Who a token speaks for. @throws PlatformRefusal, NoAnswer */
export async function readUser(platform: AdapterPlatform, bearer: string) {
  const url = `${platform.address("api")}/${platform.apiVersion}/users/me`;
  const query = { "user.fields": "profile_image_url" };
  return readBody(await askClearly(platform, { url, query, bearer }, twitterRefusal), userShape);
}

/** @param asked rights that are given where the answer does not say otherwise (RFC 6749, 5.1) */
async function askToken(
  platform: AdapterPlatform,
  form: Record<string, string | undefined>,
  asked: readonly string[],
): Promise<Tokens> {
  const answer = await askClearly(platform, authenticated(platform, "token", form), oauthRefusal);
  const token = readBody(answer, tokenShape);
  const { expires_in: lasts } = token;
  return {
    accessToken: token.access_token,
    refreshToken: token.refresh_token ?? null,
    expiresAt: typeof lasts !== "number" ? null : new Date(platform.now().getTime() + lasts * 1000),
    scope: token.scope?.split(" ").filter(Boolean) ?? [...asked],
  };
}

/** An application with a secret says it in the header, one without only names itself (RFC 6749, 2.3.1). */
function authenticated(
  platform: AdapterPlatform,
  place: "token" | "revoke",
  form: Record<string, string | undefined>,
) {
  const { clientId, clientSecret } = platform;
  const url = platform.address(place);
  if (!clientSecret)
    return { method: "POST" as const, url, form: { ...form, client_id: clientId } };
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  const authorization = `Basic ${Buffer.from(pair).toString("base64")}`;
  return { method: "POST" as const, url, form, headers: { authorization } };
}

const oauthErrorShape = z.object({
  error: z.string().nullish(),
  error_description: z.string().nullish(),
});

/** X says `invalid_request` of a dead token or code where RFC 6749 has `invalid_grant`. */
const oauthRefusal: RefusalOf = (answer, platform) => {
  const read = oauthErrorShape.safeParse(answer.body).data;
  const [error, said] = [read?.error ?? "", read?.error_description ?? ""];
  if (answer.status === 429) return twitterRefusal(answer, platform);
  if (error === "invalid_client" || error === "unauthorized_client") {
    return new PlatformRefusal("not-configured", said);
  }
  const dead = error === "invalid_grant" || /token was invalid|authorization code/i.test(said);
  return new PlatformRefusal(dead ? "token-revoked" : "refused", said || error);
};
