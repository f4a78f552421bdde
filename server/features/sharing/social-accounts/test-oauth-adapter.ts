import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type {
  AdapterPlatform,
  ApiAdapter,
  PublishableAccount,
  Tokens,
} from "../platforms/adapter.ts";
import { PlatformRefusal } from "../platforms/adapter.ts";
import type { Answered } from "../platforms/platform-request.ts";

/** How the double of a test behaves, as its adapter knows it. */
type Kind = {
  id: PlatformId;
  pkce?: boolean;
  /** How long ahead tokens are renewed, in milliseconds; null where nothing renews them. */
  ahead?: number | null;
  revokes?: boolean;
  /** Connected by a token that a person pastes. */
  byToken?: boolean;
};

/** Speaks to the strict double of `tests/fakes/platforms/oauth-double.ts`. */
export function testAdapter(kind: Kind): ApiAdapter {
  const { id, pkce = false, ahead = null, revokes = false, byToken = false } = kind;
  return {
    id,
    addresses: { web: "https://double.invalid", api: "https://double.invalid" },
    apiVersion: "1",
    apiVersionEnds: null,
    scope: ["publish"],
    oauth: byToken ? null : { pkce, authorize, exchange, listAccounts },
    token: byToken
      ? {
          async verify(platform, { accountId, accessToken, refreshToken }) {
            const tokens = { accessToken, refreshToken, expiresAt: null, scope: [] };
            await check(platform, { accountId, tokens });
            return found({ id: accountId, name: "Canal" }, tokens);
          },
        }
      : null,
    renewal: ahead === null ? null : { ahead, rotates: true, refresh },
    revoke: revokes
      ? async (platform, { tokens }) => {
          const form = { ...client(platform), token: tokens.accessToken };
          read(
            await platform.ask({ method: "POST", url: `${platform.address("api")}/revoke`, form }),
          );
        }
      : null,
    revokeByHand: { text: "Ouvrez les réglages de la plateforme.", url: "https://double.invalid/" },
    check,
    publish: () => Promise.reject(new Error("this adapter publishes nothing")),
    lookUp: null,
  };
}

const authorize: NonNullable<ApiAdapter["oauth"]>["authorize"] = (platform, about) => {
  const url = new URL(`${platform.address("web")}/authorize`);
  const { state, redirectUri, challenge } = about;
  const query = {
    response_type: "code",
    client_id: platform.clientId,
    redirect_uri: redirectUri,
    state,
    scope: platform.scope.join(" "),
    ...(challenge ? { code_challenge: challenge, code_challenge_method: "S256" } : {}),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
};

const exchange: NonNullable<ApiAdapter["oauth"]>["exchange"] = async (platform, about) => {
  const { body, tokens } = await askToken(platform, {
    grant_type: "authorization_code",
    code: about.code,
    redirect_uri: about.redirectUri,
    code_verifier: about.verifier,
  });
  return { ...tokens, platformUserId: String(body.user_id) };
};

const listAccounts: NonNullable<ApiAdapter["oauth"]>["listAccounts"] = async (platform, grant) => {
  const bearer = grant.accessToken;
  const { accounts } = read(await platform.ask({ url: `${platform.address("api")}/me`, bearer }));
  if (!Array.isArray(accounts)) throw new PlatformRefusal("platform-down");
  return accounts.map((account: { id: string; name: string }) => found(account, grant));
};

const found = (
  { id, name }: { id: string; name: string },
  { accessToken, refreshToken, expiresAt, scope }: Tokens,
): PublishableAccount => ({
  accountId: id,
  accountName: name,
  profilePicture: null,
  kind: "Compte de test",
  tokens: { accessToken, refreshToken, expiresAt, scope },
  details: {},
  problem: "",
});

async function refresh(platform: AdapterPlatform, { refreshToken }: Tokens): Promise<Tokens> {
  const form = { grant_type: "refresh_token", refresh_token: refreshToken ?? "" };
  return (await askToken(platform, form)).tokens;
}

async function check(
  platform: AdapterPlatform,
  { accountId, tokens }: { accountId: string; tokens: Tokens },
): Promise<void> {
  const url = `${platform.address("api")}/account/${encodeURIComponent(accountId)}`;
  read(await platform.ask({ url, bearer: tokens.accessToken }));
}

const client = ({ clientId, clientSecret }: AdapterPlatform) => ({
  client_id: clientId,
  client_secret: clientSecret,
});

async function askToken(platform: AdapterPlatform, given: Record<string, string | undefined>) {
  const form = { ...client(platform), ...given };
  const url = `${platform.address("api")}/token`;
  const body = read(await platform.ask({ method: "POST", url, form }));
  if (typeof body.access_token !== "string") throw new PlatformRefusal("platform-down");
  const tokens: Tokens = {
    accessToken: body.access_token,
    refreshToken: typeof body.refresh_token === "string" ? body.refresh_token : null,
    expiresAt: new Date(platform.now().getTime() + Number(body.expires_in) * 1000),
    scope: ["publish"],
  };
  return { body, tokens };
}

function read({ status, body }: Answered): Record<string, unknown> {
  const given = (body ?? {}) as Record<string, unknown>;
  const said = typeof given.error === "string" ? given.error : "";
  if (said === "invalid_grant") throw new PlatformRefusal("token-revoked", said);
  if (status === 401) throw new PlatformRefusal("token-expired", said);
  if (status === 403) throw new PlatformRefusal("permission-missing", said);
  if (status === 404) throw new PlatformRefusal("target-missing", said);
  if (status === 429) throw new PlatformRefusal("rate-limited", said);
  if (status >= 500) throw new PlatformRefusal("platform-down", said);
  if (status !== 200) throw new PlatformRefusal("refused", said);
  return given;
}
