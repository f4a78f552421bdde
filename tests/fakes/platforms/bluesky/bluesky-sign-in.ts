import type { JsonWebKey as Jwk } from "node:crypto";
import { randomBytes } from "node:crypto";
import { CONSENT_PATH, createConsent } from "../consent.ts";
import { drawPage, type PlatformReply, type PlatformRoute, type Received } from "../loopback.ts";
import type { BlueskyState } from "./bluesky.ts";
import { readJwt } from "./bluesky-proof.ts";

/** What an application says of itself, as far as it is checked. */
type ClientMetadata = {
  client_id?: string;
  redirect_uris?: string[];
  scope?: string;
  token_endpoint_auth_method?: string;
  dpop_bound_access_tokens?: boolean;
  jwks?: { keys: (Jwk & { kid?: string })[] };
};

const CODE_LIFE_MS = 60_000;
const REQUEST_LIFE_MS = 300_000;
const ASSERTION_SECONDS = 60;

const refused = (status: number, error: string, said = error): PlatformReply => ({
  status,
  json: { error, error_description: said },
});

/**
 * The authorization server: requests pushed to it, the consent of the person, tokens bound to a key.
 * An application authenticates with a key that its own address names, for less than a minute.
 */
export function signInRoutes(state: BlueskyState): PlatformRoute[] {
  const application = { clientId: "", clientSecret: "", redirectUris: [] as string[] };
  const consent = createConsent({
    platform: "Bluesky",
    application,
    scopes: state.scopes,
    pkce: true,
    codeLife: CODE_LIFE_MS,
    now: state.now,
  });
  const requests = new Map<string, { form: URLSearchParams; key: string; until: number }>();
  /** Which key a code was asked for with. */
  const codes = new Map<string, string>();
  let waiting = "";

  async function push(received: Received): Promise<PlatformReply> {
    const form = received.form ?? new URLSearchParams();
    const client = await clientOf(state, form);
    if ("status" in client) return client;
    const key = state.proofs.read(received);
    if (typeof key !== "string") return key;
    const known = client.redirect_uris ?? [];
    if (!known.includes(form.get("redirect_uri") ?? "")) return refused(400, "invalid_request");
    const scopes = (form.get("scope") ?? "").split(" ");
    const own = (client.scope ?? "").split(" ");
    if (!scopes.includes("atproto") || scopes.some((one) => !own.includes(one)))
      return refused(400, "invalid_scope");
    const uri = `urn:ietf:params:oauth:request_uri:${randomBytes(16).toString("hex")}`;
    requests.set(uri, { form, key, until: state.now() + REQUEST_LIFE_MS });
    return { status: 201, json: { request_uri: uri, expires_in: REQUEST_LIFE_MS / 1000 } };
  }

  function show(received: Received): PlatformReply {
    const uri = received.url.searchParams.get("request_uri") ?? "";
    const asked = requests.get(uri);
    requests.delete(uri);
    const isOwn = asked?.form.get("client_id") === received.url.searchParams.get("client_id");
    if (!asked || !isOwn || asked.until < state.now())
      return drawPage("Bluesky : demande inconnue", "", 400);
    application.clientId = asked.form.get("client_id") ?? "";
    application.redirectUris = [asked.form.get("redirect_uri") ?? ""];
    waiting = asked.key;
    const url = new URL(received.url);
    url.search = "";
    for (const [name, value] of asked.form) {
      if (!/^client_assertion|^login_hint$/.test(name)) url.searchParams.set(name, value);
    }
    return consent.show({ ...received, url });
  }

  function decide(received: Received): PlatformReply {
    const answer = consent.decide(received);
    const location = answer.headers?.location;
    if (!location) return answer;
    const back = new URL(location);
    // Who answers (RFC 9207).
    back.searchParams.set("iss", state.lies.iss ?? state.origin());
    codes.set(back.searchParams.get("code") ?? "", waiting);
    return { ...answer, headers: { location: back.href } };
  }

  async function give(received: Received): Promise<PlatformReply> {
    const form = received.form ?? new URLSearchParams();
    const client = await clientOf(state, form);
    if ("status" in client) return client;
    const key = state.proofs.read(received);
    if (typeof key !== "string") return key;
    if (form.get("grant_type") === "refresh_token") {
      const refresh = form.get("refresh_token") ?? "";
      if (state.keys.get(refresh) !== key)
        return refused(400, "invalid_grant", "Invalid refresh token");
      const next = state.tokens.refresh(refresh);
      return next
        ? given(state, next, key)
        : refused(400, "invalid_grant", "Refresh token replayed");
    }
    const code = form.get("code") ?? "";
    if (codes.get(code) !== key) return refused(400, "invalid_grant", "Invalid code");
    const scope = consent.redeem({
      code,
      redirectUri: form.get("redirect_uri") ?? "",
      verifier: form.get("code_verifier"),
    });
    if (typeof scope === "string") return refused(400, "invalid_grant", scope);
    return given(state, state.tokens.issue(scope), key);
  }

  async function takeBack(received: Received): Promise<PlatformReply> {
    const form = received.form ?? new URLSearchParams();
    const client = await clientOf(state, form);
    if ("status" in client) return client;
    const key = state.proofs.read(received);
    if (typeof key !== "string") return key;
    state.tokens.revoke(form.get("token") ?? "");
    return { status: 200, json: {} };
  }

  return [
    { method: "POST", path: /^\/oauth\/par$/, step: "push", answer: push },
    { method: "GET", path: /^\/oauth\/authorize$/, step: "consent", answer: show },
    {
      method: "POST",
      path: new RegExp(`^${CONSENT_PATH}$`),
      step: "consent",
      isForPeople: true,
      answer: decide,
    },
    { method: "POST", path: /^\/oauth\/token$/, step: "token", answer: give },
    { method: "POST", path: /^\/oauth\/revoke$/, step: "revoke", answer: takeBack },
  ];
}

type Issued = ReturnType<BlueskyState["tokens"]["issue"]>;

function given(
  state: BlueskyState,
  { access, refresh, scope }: Issued,
  key: string,
): PlatformReply {
  state.keys.set(access, key);
  if (refresh) state.keys.set(refresh, key);
  const json = {
    access_token: access,
    token_type: "DPoP",
    expires_in: 3600,
    refresh_token: refresh,
    scope: scope.join(" "),
    sub: state.lies.sub ?? state.person.did,
  };
  return { status: 200, json };
}

/** The application that signed a form; or why it is not known. */
async function clientOf(
  state: BlueskyState,
  form: URLSearchParams,
): Promise<ClientMetadata | PlatformReply> {
  const id = form.get("client_id") ?? "";
  const client = (await state.clientOf(id)) as ClientMetadata | null;
  if (client?.client_id !== id) return refused(400, "invalid_client_metadata");
  if (client.token_endpoint_auth_method !== "private_key_jwt" || !client.dpop_bound_access_tokens)
    return refused(400, "invalid_client_metadata");
  const text = form.get("client_assertion") ?? "";
  const [head = ""] = text.split(".");
  const kid = (parsed(head) as { kid?: string } | null)?.kid;
  const key = client.jwks?.keys.find((one) => one.kid === kid && !one.d);
  const { claims } = (key && readJwt(text, key)) ?? {};
  const now = state.now() / 1000;
  const isRight =
    claims?.iss === id &&
    claims.sub === id &&
    claims.aud === state.origin() &&
    Number(claims.exp) >= now &&
    Number(claims.exp) - Number(claims.iat) <= ASSERTION_SECONDS;
  return isRight ? client : refused(401, "invalid_client", "client_assertion is not right");
}

function parsed(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, "base64url").toString());
  } catch {
    return null;
  }
}
