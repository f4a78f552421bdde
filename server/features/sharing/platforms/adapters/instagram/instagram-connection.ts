import { z } from "zod";
import type { AdapterPlatform, OAuth, PublishingAccount } from "../../adapter.ts";
import { askMeta, graphUrl } from "../meta/meta-graph.ts";
import { longToken, prolonging } from "../meta/meta-long-tokens.ts";
import type { Quota } from "../meta/meta-quota.ts";

const PUBLISH = "instagram_business_content_publish";

const granted = z.object({
  access_token: z.string(),
  permissions: z.union([z.string(), z.array(z.string())]).optional(),
});
/** The documentation wraps it in a list, the servers usually do not. */
const codeAnswer = z.union([granted, z.object({ data: z.array(granted).min(1) })]);
const idAnswer = z.object({ id: z.string() });
const meAnswer = z.object({
  user_id: z.string(),
  username: z.string(),
  account_type: z.string().optional(),
  profile_picture_url: z.string().optional(),
});
const limitAnswer = z.object({
  data: z
    .array(
      z.object({
        quota_usage: z.number(),
        config: z.object({ quota_total: z.number().nullish() }).nullish(),
      }),
    )
    .min(1),
});

/** Business Login for Instagram: no Facebook Page is needed. */
export const instagramOAuth: OAuth = {
  pkce: false,
  authorize(platform, { state, redirectUri }) {
    const url = new URL(platform.address("authorize"));
    const query = {
      client_id: platform.clientId,
      redirect_uri: redirectUri,
      state,
      response_type: "code",
      scope: platform.scope.join(","),
      // Without the button of Facebook, whose login opens another API than ours.
      enable_fb_login: "0",
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  },
  async exchange(platform, { code, redirectUri }) {
    const { clientId: client_id, clientSecret: client_secret } = platform;
    const form = {
      client_id,
      client_secret,
      grant_type: "authorization_code",
      redirect_uri: redirectUri,
      code,
    };
    const call = { method: "POST" as const, url: platform.address("token"), form };
    const answer = await askMeta(platform, call, codeAnswer);
    const short = "data" in answer ? (answer.data[0] as z.infer<typeof granted>) : answer;
    const long = await longToken(platform, "ig", short.access_token);
    // The id by which Instagram later asks for deletion; that of the answer above is a number too
    // long for JSON.
    const me = await askMe(platform, long.accessToken, "id", idAnswer);
    // Where the answer does not name them, they are those that were asked for.
    const permissions = short.permissions ?? [...platform.scope];
    const scope = Array.isArray(permissions) ? permissions : permissions.split(",");
    return { ...long, scope, platformUserId: me.id };
  },
  async listAccounts(platform, grant) {
    const fields = "user_id,username,account_type,profile_picture_url";
    const me = await askMe(platform, grant.accessToken, fields, meAnswer);
    return [
      {
        accountId: me.user_id,
        accountName: `@${me.username}`,
        kind: "Compte Instagram",
        profilePicture: me.profile_picture_url ?? null,
        tokens: {
          accessToken: grant.accessToken,
          refreshToken: null,
          expiresAt: grant.expiresAt,
          scope: grant.scope,
        },
        details: { username: me.username },
        problem: problemOf(me.account_type, grant.scope),
      },
    ];
  },
};

export const instagramRenewal = prolonging("ig");

/** Asks what only a token that may publish is told. @throws PlatformRefusal */
export async function checkInstagram(
  platform: AdapterPlatform,
  account: PublishingAccount,
): Promise<void> {
  await readQuota(platform, account);
}

/** Publications of the last day, and how many there may be. @throws PlatformRefusal, NoAnswer */
export async function readQuota(
  platform: AdapterPlatform,
  account: PublishingAccount,
): Promise<Quota> {
  const url = graphUrl(platform, `${account.accountId}/content_publishing_limit`);
  const query = { fields: "quota_usage,config" };
  const { data } = await askMeta(
    platform,
    { url, query, bearer: account.tokens.accessToken },
    limitAnswer,
  );
  const [first] = data;
  return {
    used: first?.quota_usage ?? 0,
    allowed: first?.config?.quota_total ?? Number.POSITIVE_INFINITY,
  };
}

function problemOf(accountType: string | undefined, scope: readonly string[]): string {
  if (!scope.includes(PUBLISH)) {
    return "Le droit de publier n’a pas été donné. Recommencez et acceptez la publication de contenu.";
  }
  if (accountType?.toUpperCase() === "PERSONAL") {
    return "Ce compte Instagram est personnel. Passez-le en compte professionnel dans l’application Instagram, puis recommencez.";
  }
  return "";
}

const askMe = <Answer>(
  platform: AdapterPlatform,
  bearer: string,
  fields: string,
  answer: z.ZodType<Answer>,
) => askMeta(platform, { url: graphUrl(platform, "me"), query: { fields }, bearer }, answer);
