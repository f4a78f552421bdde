import { z } from "zod";
import type { DeliveryErrorCode } from "../../../../shared/delivery-errors.ts";
import {
  type Account,
  type FoundAccount,
  type Grant,
  type OAuth,
  type Platform,
  PlatformRefusal,
} from "../adapter.ts";
import { appToken, callGraph } from "./facebook-graph.ts";
import { askMeta } from "./meta-graph.ts";

/** The right without which nothing goes out. */
const PUBLISH = "pages_manage_posts";
/** The task a person needs on a Page (Pages API, « Tasks »). */
const CREATE_CONTENT = "CREATE_CONTENT";
/** Refusals of a token, whoever's it is. */
const OF_TOKENS: readonly DeliveryErrorCode[] = [
  ...(["token-expired", "token-revoked", "permission-missing"] as const),
];
/** Pages of Pages read at most: a person who manages more chooses among the first thousand. */
const MOST_PAGES = 10;

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number().optional() });
const meAnswer = z.object({
  id: z.string(),
  permissions: z
    .object({ data: z.array(z.object({ permission: z.string(), status: z.string() })) })
    .optional(),
});
const page = z.object({
  id: z.string(),
  name: z.string(),
  access_token: z.string().optional(),
  tasks: z.array(z.string()).default([]),
  picture: z.object({ data: z.object({ url: z.string() }) }).optional(),
});
const pagesAnswer = z.object({
  data: z.array(page),
  paging: z
    .object({
      next: z.string().optional(),
      cursors: z.object({ after: z.string() }).optional(),
    })
    .optional(),
});
const debugAnswer = z.object({
  data: z.object({
    is_valid: z.boolean(),
    error: z.object({ subcode: z.number().optional() }).optional(),
    scopes: z.array(z.string()).default([]),
    granular_scopes: z
      .array(z.object({ scope: z.string(), target_ids: z.array(z.string()).optional() }))
      .default([]),
  }),
});

/** Facebook Login (« Manually build a login flow »). */
export const facebookOAuth: OAuth = {
  pkce: false,
  authorize(platform, { state, redirectUri }) {
    const url = new URL(versioned(platform, "authorize"));
    const query = {
      ...{ client_id: platform.clientId, redirect_uri: redirectUri, state },
      ...{ response_type: "code", scope: platform.scope.join(",") },
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
      ...{ grant_type: "fb_exchange_token", fb_exchange_token: short.access_token },
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
    const pages = await readPages(platform, grant.accessToken);
    if (pages.length === 0) {
      throw new PlatformRefusal("permission-missing", "Aucune Page n’a été cochée.");
    }
    return pages.map((one) => foundPage(one, grant));
  },
};

/** Asks whether a Page's token still holds and still opens that Page. @throws PlatformRefusal */
export async function checkPage(platform: Platform, account: Account): Promise<void> {
  const { data } = await describeToken(platform, account.tokens.accessToken);
  if (!data.is_valid) {
    const REMOVED = 458;
    const isRemoved = data.error?.subcode === REMOVED;
    throw new PlatformRefusal(isRemoved ? "token-revoked" : "token-expired");
  }
  if (!data.scopes.includes(PUBLISH)) {
    throw new PlatformRefusal("permission-missing", "Le droit de publier a été retiré.");
  }
  const ticked = data.granular_scopes.find(({ scope }) => scope === PUBLISH)?.target_ids;
  if (ticked && !ticked.includes(account.accountId)) {
    throw new PlatformRefusal("permission-missing", "Cette Page n’est pas cochée.");
  }
}

async function describeToken(platform: Platform, token: string) {
  const call = { path: "debug_token", token: appToken(platform), query: { input_token: token } };
  try {
    return await callGraph(platform, call, debugAnswer);
  } catch (error) {
    // It is the application's own token that was refused: that of the Page was not looked at.
    const isOurs = error instanceof PlatformRefusal && OF_TOKENS.includes(error.code);
    throw isOurs ? new PlatformRefusal("not-configured", error.detail) : error;
  }
}

/** Takes back every right the person gave the application (« Revoking login »). */
export async function revokeFacebook(platform: Platform, account: Account): Promise<void> {
  const person = z.object({ platformUserId: z.string() }).safeParse(account.details);
  if (!person.success) throw new PlatformRefusal("not-supported");
  const path = `${person.data.platformUserId}/permissions`;
  const call = { method: "DELETE" as const, path, token: appToken(platform) };
  await callGraph(platform, call, z.object({ success: z.literal(true) }));
}

function askToken(platform: Platform, about: Record<string, string>) {
  const { clientId: client_id, clientSecret: client_secret } = platform;
  const form = { client_id, client_secret, ...about };
  return askMeta(
    platform,
    { method: "POST", url: versioned(platform, "token"), form },
    tokenAnswer,
  );
}

async function readPages(platform: Platform, token: string): Promise<z.infer<typeof page>[]> {
  const pages: z.infer<typeof page>[] = [];
  let after: string | undefined;
  for (let read = 0; read < MOST_PAGES; read++) {
    const query = { fields: "id,name,access_token,tasks,picture{url}", limit: 100, after };
    const call = { path: "me/accounts", token, query };
    const { data, paging } = await callGraph(platform, call, pagesAnswer);
    pages.push(...data);
    after = paging?.next ? paging.cursors?.after : undefined;
    if (!after) break;
  }
  return pages;
}

function foundPage(found: z.infer<typeof page>, grant: Grant): FoundAccount {
  const mayPublish = found.tasks.includes(CREATE_CONTENT) && found.access_token !== undefined;
  return {
    ...{ accountId: found.id, accountName: found.name, kind: "Page Facebook" },
    profilePicture: found.picture?.data.url ?? null,
    tokens: {
      accessToken: found.access_token ?? "",
      ...{ refreshToken: null, expiresAt: null, scope: grant.scope },
    },
    details: { platformUserId: grant.platformUserId },
    problem: mayPublish
      ? ""
      : "Vous ne pouvez pas publier sur cette Page. Demandez à qui l’administre le droit « Contenu », puis recommencez.",
  };
}

const versioned = (platform: Platform, name: string): string =>
  platform.address(name).replace("{version}", platform.apiVersion);
