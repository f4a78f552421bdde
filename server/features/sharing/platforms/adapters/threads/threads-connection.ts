import { z } from "zod";
import type { AdapterPlatform, OAuth, PublishingAccount } from "../../adapter.ts";
import { askMeta, readIfPossible } from "../meta/meta-graph.ts";
import { longToken } from "../meta/meta-long-tokens.ts";
import { askThreads, readThreadsQuota } from "./threads-graph.ts";

const PUBLISH = "threads_content_publish";

const codeAnswer = z.object({ access_token: z.string() });
const idAnswer = z.object({ id: z.string() });
const meAnswer = z.object({
  id: z.string(),
  username: z.string(),
  threads_profile_picture_url: z.string().nullish(),
});
const tokenState = z.object({
  data: z.object({
    /** Seconds since 1970. */
    data_access_expires_at: z.number().nullish(),
    scopes: z.array(z.string()).nullish(),
  }),
});

/** The window of Threads, with the id and the secret of its own that an application has. */
export const threadsOAuth: OAuth = {
  pkce: false,
  authorize(platform, { state, redirectUri }) {
    const url = new URL(platform.address("authorize"));
    const query = {
      client_id: platform.clientId,
      redirect_uri: redirectUri,
      state,
      response_type: "code",
      scope: platform.scope.join(","),
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  },
  async exchange(platform, { code, redirectUri }) {
    const { clientId: client_id, clientSecret: client_secret } = platform;
    const grant_type = "authorization_code";
    const form = { client_id, client_secret, grant_type, redirect_uri: redirectUri, code };
    const call = { method: "POST" as const, url: platform.address("token"), form };
    const { access_token } = await askMeta(platform, call, codeAnswer);
    const long = await longToken(platform, "th", access_token);
    // The id of the answer above may be a number too long for JSON.
    const { id } = await askMe(platform, long.accessToken, "id", idAnswer);
    // The token tells its rights to some applications only; else they are those asked for.
    const state = await readIfPossible(() => describeToken(platform, long.accessToken));
    return { ...long, scope: state?.scopes ?? [...platform.scope], platformUserId: id };
  },
  async listAccounts(platform, { accessToken, refreshToken, expiresAt, scope }) {
    const fields = "id,username,threads_profile_picture_url";
    const me = await askMe(platform, accessToken, fields, meAnswer);
    return [
      {
        accountId: me.id,
        accountName: `@${me.username}`,
        kind: "Profil Threads",
        profilePicture: me.threads_profile_picture_url ?? null,
        tokens: { accessToken, refreshToken, expiresAt, scope },
        details: { username: me.username },
        problem: scope.includes(PUBLISH)
          ? ""
          : "Le droit de publier n’a pas été donné. Recommencez et acceptez la publication de contenu.",
      },
    ];
  },
};

/** Asks what only a token that may publish is told. @throws PlatformRefusal */
export async function checkThreads(
  platform: AdapterPlatform,
  account: PublishingAccount,
): Promise<void> {
  await readThreadsQuota(platform, account, "posts");
}

/**
 * When the rights of a private profile end, ninety days after they were given; null where Threads
 * does not tell it, as it does to its testers alone.
 */
export async function threadsAccessEnd(
  platform: AdapterPlatform,
  { tokens }: PublishingAccount,
): Promise<Date | null> {
  const state = await readIfPossible(() => describeToken(platform, tokens.accessToken));
  const end = state?.data_access_expires_at;
  return end ? new Date(end * 1000) : null;
}

const askMe = <Answer>(
  platform: AdapterPlatform,
  token: string,
  fields: string,
  answer: z.ZodType<Answer>,
) => askThreads(platform, token, { path: "me", with: { fields } }, answer);

async function describeToken(platform: AdapterPlatform, token: string) {
  const call = { path: "debug_token", with: { input_token: token } };
  return (await askThreads(platform, token, call, tokenState)).data;
}
