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
import { NoAnswer } from "../../platform-request.ts";
import { readBody } from "../clear-answer.ts";
import {
  identityOf,
  isDid,
  originOf,
  readDocument,
  readIdentity,
  readPerson,
} from "./bluesky-identity.ts";
import { type KeyPair, keyPairShape, newKeyPair } from "./bluesky-keys.ts";
import { readProfile } from "./bluesky-posts.ts";
import { askServer, readServer, serverOfAccounts } from "./bluesky-server.ts";
import { openSession, packSession } from "./bluesky-session.ts";

/** What a connection keeps until its person comes back. */
const keptShape = z.object({
  issuer: z.string(),
  authorize: z.string(),
  token: z.string(),
  revoke: z.string().nullable(),
  requestUri: z.string(),
  key: keyPairShape,
  /** Whom the person said they are; null where they named nobody. */
  did: z.string().nullable(),
});
type Kept = z.infer<typeof keptShape>;

const pushedShape = z.object({ request_uri: z.string().min(1) });
const tokenShape = z.object({
  access_token: z.string().min(1),
  token_type: z.string().regex(/^dpop$/i),
  refresh_token: z.string().nullish(),
  expires_in: z.number().nullish(),
  scope: z.string(),
  sub: z.string(),
});

/** Without it nothing can be written in the person's name. */
const WRITES = "repo:app.bsky.feed.post";

const openKept = (kept: string): Kept => keptShape.parse(JSON.parse(kept));

/**
 * The OAuth profile of the AT Protocol: each account has a server of its own choosing, the request
 * is pushed to it, and every token is bound to a key of this connection.
 */
export const blueskyOAuth: OAuth = {
  pkce: true,
  async prepare(platform, { state, redirectUri, challenge, person }) {
    const { server, did, hint } = await serverOf(platform, person);
    const key = newKeyPair();
    const form = {
      response_type: "code",
      redirect_uri: redirectUri,
      scope: platform.scope.join(" "),
      state,
      code_challenge: challenge,
      code_challenge_method: "S256",
      login_hint: hint,
    };
    const pushed = await askServer(platform, { server, key, url: server.push }, form);
    const { request_uri: requestUri } = readBody(pushed, pushedShape);
    const { issuer, authorize, token, revoke } = server;
    const kept: Kept = { issuer, authorize, token, revoke, requestUri, key, did };
    return JSON.stringify(kept);
  },
  authorize(platform, { kept = "" }) {
    const { authorize, requestUri } = openKept(kept);
    const url = new URL(authorize);
    url.searchParams.set("client_id", platform.clientId);
    url.searchParams.set("request_uri", requestUri);
    return url;
  },
  isAnswerOf: (kept, issuer) => openKept(kept).issuer === issuer,
  async exchange(platform, { code, redirectUri, verifier, kept = "" }): Promise<Grant> {
    const begun = openKept(kept);
    const form = {
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    };
    const about = { server: begun, key: begun.key, url: begun.token };
    const given = readBody(await askServer(platform, about, form), tokenShape);
    try {
      const { pds } = await proveAccount(platform, given.sub, begun);
      const tokens = tokensOf(platform, given, { ...begun, did: given.sub, pds });
      return { ...tokens, platformUserId: given.sub };
    } catch (error) {
      await forget(platform, begun, given.refresh_token ?? given.access_token);
      throw error;
    }
  },
  async listAccounts(platform, grant) {
    const session = openSession(grant.accessToken);
    const { did } = session;
    const { handle } = await readIdentity(platform, did);
    const { displayName, avatar } = await readProfile(platform, did);
    const name = handle ? `@${handle}` : did;
    const account: PublishableAccount = {
      accountId: did,
      accountName: displayName ? `${displayName} (${name})` : name,
      profilePicture: avatar,
      kind: "Compte Bluesky",
      tokens: grant,
      details: { handle },
      problem: grant.scope.some((one) => one.startsWith(WRITES) || one === "transition:generic")
        ? ""
        : "Bluesky n’a pas donné le droit de publier. Recommencez et acceptez tout ce qui est demandé.",
    };
    return [account];
  },
};

/** The server where a person signs in: that of whom they named, or Bluesky's own. */
async function serverOf(platform: AdapterPlatform, typed: string | undefined) {
  if (!typed?.trim()) {
    const server = await readServer(platform, originOf(platform.address("server")));
    return { server, did: null, hint: undefined };
  }
  const person = readPerson(typed);
  if (!person) throw new PlatformRefusal("target-missing");
  const { did, pds, handle } = await identityOf(platform, person);
  return { server: await serverOfAccounts(platform, pds), did, hint: handle ?? did };
}

/**
 * Makes sure that a server may speak for the account it names: any server can name any account, so
 * that only what the account itself says of its server counts.
 *
 * @returns that server, and the origin of the one that keeps the account
 * @throws PlatformRefusal `account-unproven`; NoAnswer
 */
async function proveAccount(
  platform: AdapterPlatform,
  sub: string,
  { issuer, did }: { issuer: string; did: string | null },
) {
  if (!isDid(sub) || (did !== null && sub !== did)) throw new PlatformRefusal("account-unproven");
  const { pds } = await readDocument(platform, sub);
  const server = await serverOfAccounts(platform, pds);
  if (server.issuer !== issuer) throw new PlatformRefusal("account-unproven");
  return { pds, server };
}

type Given = z.infer<typeof tokenShape>;

function tokensOf(
  platform: AdapterPlatform,
  given: Given,
  { key, issuer, did, pds }: { key: KeyPair; issuer: string; did: string; pds: string },
): Tokens {
  const { expires_in: lasts } = given;
  return {
    accessToken: packSession({ token: given.access_token, key, issuer, did, pds }),
    refreshToken: given.refresh_token ?? null,
    expiresAt: typeof lasts === "number" ? new Date(platform.now().getTime() + lasts * 1000) : null,
    scope: given.scope.split(" ").filter(Boolean),
  };
}

/**
 * Tokens live for an hour; a refresh token serves once. The account is asked again which server may
 * speak for it, and before: what the server then gives must not be lost for want of an answer.
 */
export const blueskyRenewal: Renewal = {
  ahead: 15 * 60_000,
  rotates: true,
  async refresh(platform, { accessToken, refreshToken }) {
    const session = openSession(accessToken);
    const { did, key, issuer } = session;
    const { pds, server } = await proveAccount(platform, did, { issuer, did }).catch(lost);
    const form = { grant_type: "refresh_token", refresh_token: refreshToken ?? "" };
    const answer = await askServer(platform, { server, key, url: server.token }, form);
    const given = readBody(answer, tokenShape);
    if (given.sub !== did) throw new PlatformRefusal("token-revoked");
    const renewed = tokensOf(platform, given, { key, issuer, did, pds });
    return { ...renewed, refreshToken: renewed.refreshToken ?? refreshToken };
  },
};

/** An account that moved to another server is connected again there. */
function lost(error: unknown): never {
  const isGone = error instanceof PlatformRefusal && error.code === "account-unproven";
  throw isGone ? new PlatformRefusal("token-revoked") : error;
}

/** Has a server take a grant back. @throws PlatformRefusal, NoAnswer */
export async function revokeBluesky(
  platform: AdapterPlatform,
  { tokens }: PublishingAccount,
): Promise<void> {
  const { issuer, key, token } = openSession(tokens.accessToken);
  const server = await readServer(platform, issuer);
  if (!server.revoke) throw new PlatformRefusal("not-supported");
  const form = { token: tokens.refreshToken ?? token };
  await askServer(platform, { server, key, url: server.revoke }, form);
}

/** A grant that is not kept is given back, as far as that server listens. */
async function forget(platform: AdapterPlatform, begun: Kept, token: string): Promise<void> {
  if (!begun.revoke) return;
  try {
    await askServer(platform, { server: begun, key: begun.key, url: begun.revoke }, { token });
  } catch (error) {
    if (!(error instanceof PlatformRefusal || error instanceof NoAnswer)) throw error;
  }
}
