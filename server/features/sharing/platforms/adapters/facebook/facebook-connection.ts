import { z } from "zod";
import {
  type AdapterPlatform,
  type OAuth,
  PlatformRefusal,
  type PublishingAccount,
} from "../../adapter.ts";
import { askMeta } from "../meta/meta-graph.ts";
import { appToken, callGraph } from "./facebook-graph.ts";
import { findPages } from "./facebook-pages.ts";
import { describeToken, PUBLISH, tickedPages } from "./facebook-token.ts";

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number().optional() });
const meAnswer = z.object({
  id: z.string(),
  permissions: z
    .object({ data: z.array(z.object({ permission: z.string(), status: z.string() })) })
    .optional(),
});

/** Facebook Login (« Manually build a login flow »). */
export const facebookOAuth: OAuth = {
  pkce: false,
  authorize(platform, { state, redirectUri }) {
    const url = new URL(versioned(platform, "authorize"));
    const query = {
      client_id: platform.clientId,
      redirect_uri: redirectUri,
      state,
      response_type: "code",
      scope: platform.scope.join(","),
      // What was once declined is asked for again, rather than left out in silence.
      auth_type: "rerequest",
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  },
  async exchange(platform, { code, redirectUri }) {
    const short = await askToken(platform, { code, redirect_uri: redirectUri });
    // Page tokens taken with a long-lived token do not expire.
    const long = await askToken(platform, {
      grant_type: "fb_exchange_token",
      fb_exchange_token: short.access_token,
    });
    const token = long.access_token;
    const query = { fields: "id,permissions" };
    const me = await callGraph(platform, { path: "me", token, query }, meAnswer);
    const granted = (me.permissions?.data ?? []).filter(({ status }) => status === "granted");
    const scope = granted.map(({ permission }) => permission);
    const lasts = long.expires_in;
    const expiresAt = lasts ? new Date(platform.now().getTime() + lasts * 1000) : null;
    return { accessToken: token, refreshToken: null, expiresAt, scope, platformUserId: me.id };
  },
  async listAccounts(platform, grant) {
    if (!grant.scope.includes(PUBLISH)) {
      throw new PlatformRefusal("permission-missing", "Le droit de publier n’a pas été donné.");
    }
    return findPages(platform, grant);
  },
};

/** Asks whether a Page's token still holds and still opens that Page. @throws PlatformRefusal */
export async function checkPage(
  platform: AdapterPlatform,
  account: PublishingAccount,
): Promise<void> {
  const token = await describeToken(platform, account.tokens.accessToken);
  if (!token.is_valid) {
    const REMOVED = 458;
    const isRemoved = token.error?.subcode === REMOVED;
    throw new PlatformRefusal(isRemoved ? "token-revoked" : "token-expired");
  }
  if (token.scopes?.includes(PUBLISH) === false) {
    throw new PlatformRefusal("permission-missing", "Le droit de publier a été retiré.");
  }
  const ticked = tickedPages(token);
  if (ticked && !ticked.includes(account.accountId)) {
    throw new PlatformRefusal("permission-missing", "Cette Page n’est pas cochée.");
  }
}

/**
 * When Facebook stops telling us what a Page's token reads: ninety days after its person last used
 * the application (« Authentication Versus Data Access »).
 */
export async function pageAccessEnd(
  platform: AdapterPlatform,
  account: PublishingAccount,
): Promise<Date | null> {
  const { data_access_expires_at: end } = await describeToken(platform, account.tokens.accessToken);
  return end ? new Date(end * 1000) : null;
}

/** Takes back every right the person gave the application (« Revoking login »). */
export async function revokeFacebook(
  platform: AdapterPlatform,
  account: PublishingAccount,
): Promise<void> {
  const person = z.object({ platformUserId: z.string() }).safeParse(account.details);
  if (!person.success) throw new PlatformRefusal("not-supported");
  const path = `${person.data.platformUserId}/permissions`;
  const call = { method: "DELETE" as const, path, token: appToken(platform) };
  await callGraph(platform, call, z.object({ success: z.literal(true) }));
}

function askToken(platform: AdapterPlatform, about: Record<string, string>) {
  const { clientId: client_id, clientSecret: client_secret } = platform;
  const form = { client_id, client_secret, ...about };
  return askMeta(
    platform,
    { method: "POST", url: versioned(platform, "token"), form },
    tokenAnswer,
  );
}

const versioned = (platform: AdapterPlatform, name: string): string =>
  platform.address(name).replace("{version}", platform.apiVersion);
