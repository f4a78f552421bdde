import * as oauth from "oauth4webapi";
import { z } from "zod";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from "../../../../shared/ground/limits.ts";
import type { OpenIdProvider } from "../../../infrastructure/config.ts";
import { createOutgoing, type OutgoingSend } from "../../../infrastructure/outgoing/outgoing.ts";
import type { Services } from "../../../infrastructure/services.ts";

/** What the provider's answer to an authorisation request must match. */
export type ExpectedAnswer = { nonce: string; verifier: string };
type State = { state: string };

/** Who the provider says that someone is; an address it has not verified is none. */
export type Claims = { subject: string; email: string | null; name: string };

export type Provider = {
  issuer: string;
  name: string;
  /** Where the person goes to be recognised. @throws DomainError OIDC_UNREACHABLE */
  authorize(state: string): Promise<{ url: string; asked: ExpectedAnswer }>;
  /**
   * Who came back. The answer's state and issuer (RFC 9207), the code's verifier (RFC 7636), and
   * of the identity its signature, issuer, audience, end and nonce are all checked.
   *
   * @throws DomainError OIDC_REFUSED, OIDC_ANSWER_INVALID, OIDC_UNREACHABLE
   */
  redeem(answer: URLSearchParams, asked: ExpectedAnswer & State): Promise<Claims>;
  /** Where the member signs out of the provider too; null when it offers none or is unreachable. */
  signOutUrl(): Promise<string | null>;
};

const METADATA_MS = 60 * 60 * 1000;
const PATIENCE_MS = 10_000;
const MAX_BYTES = 1_000_000;

/** The provider of the configuration; null where there is none. */
export function createProvider(services: Services): Provider | null {
  const { openId, publicUrl } = services.config;
  return openId && createProviderOf(openId, publicUrl, services);
}

function createProviderOf(
  openId: OpenIdProvider,
  publicUrl: string,
  { clock, log }: Services,
): Provider {
  const issuer = new URL(openId.issuer);
  const options = {
    [oauth.customFetch]: fetchThrough(outgoingTo(issuer, publicUrl)),
    [oauth.allowInsecureRequests]: issuer.protocol === "http:",
  };
  const application: Application = {
    client: { client_id: openId.clientId },
    secret: openId.clientSecret,
    redirectUri: `${publicUrl}/api/identity/oidc/callback`,
    options,
  };
  const metadata = remember(clock, async () => {
    const answer = await oauth.discoveryRequest(issuer, { ...options, signal: patience() });
    return oauth.processDiscoveryResponse(issuer, answer);
  });
  const fail = (error: unknown): never => {
    const refusal = asDomainError(error);
    // The answer itself may hold a code or a token: its fault alone is written down.
    log.warn({ part: "openid", fault: (error as Error).message }, refusal.code);
    throw refusal;
  };

  return {
    issuer: openId.issuer,
    name: openId.name,
    async authorize(state) {
      return authorizationOf(await metadata().catch(fail), application, state);
    },
    redeem: (answer, asked) =>
      metadata()
        .then((server) => redeemCode(server, application, { answer, asked }))
        .catch(fail),
    async signOutUrl() {
      const server = await metadata().catch(() => null);
      if (!server?.end_session_endpoint) return null;
      const url = new URL(server.end_session_endpoint);
      url.searchParams.set("client_id", openId.clientId);
      url.searchParams.set("post_logout_redirect_uri", `${publicUrl}/login`);
      return url.href;
    },
  };
}

/** What the provider knows of us, and how it is asked. */
type Application = {
  client: oauth.Client;
  secret: string;
  redirectUri: string;
  options: {
    [oauth.customFetch]: ReturnType<typeof fetchThrough>;
    [oauth.allowInsecureRequests]: boolean;
  };
};

/** Where the person goes to be recognised, and what the answer must agree with. */
async function authorizationOf(
  server: oauth.AuthorizationServer,
  { client, redirectUri }: Application,
  state: string,
): Promise<{ url: string; asked: ExpectedAnswer }> {
  const asked = {
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
  };
  const url = new URL(server.authorization_endpoint as string);
  for (const [name, value] of Object.entries({
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid email profile",
    state,
    nonce: asked.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(asked.verifier),
    code_challenge_method: "S256",
  }))
    url.searchParams.set(name, value);
  return { url: url.href, asked };
}

type Redeemed = { answer: URLSearchParams; asked: ExpectedAnswer & State };

/** Exchanges the answer's code, each step checked, for who the provider says that someone is. */
async function redeemCode(
  server: oauth.AuthorizationServer,
  { client, secret, redirectUri, options }: Application,
  { answer, asked: { state, nonce, verifier } }: Redeemed,
): Promise<Claims> {
  const checked = oauth.validateAuthResponse(server, client, answer, state);
  const patient = { ...options, signal: patience() };
  const tokens = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    clientAuth(server, secret),
    checked,
    redirectUri,
    verifier,
    patient,
  );
  const read = await oauth.processAuthorizationCodeResponse(server, client, tokens, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(server, tokens, patient);
  const told = oauth.getValidatedIdTokenClaims(read) as oauth.IDToken;
  if (told.email !== undefined || !server.userinfo_endpoint) return claimsOf(told);
  const more = await oauth.userInfoRequest(server, client, read.access_token, patient);
  const info = await oauth.processUserInfoResponse(server, client, told.sub, more);
  return claimsOf({ ...told, ...info });
}

/** The issuer's own place may be inside, by the operator's choice; whatever else it names may not. */
function outgoingTo({ protocol, hostname, port }: URL, publicUrl: string): OutgoingSend {
  const place = `${hostname}:${port || (protocol === "https:" ? "443" : "80")}`;
  return createOutgoing({ allowed: [place], userAgent: `Parvis (sign-in; +${publicUrl})` });
}

type Options = { body?: unknown; headers: Record<string, string>; method: string };

const fetchThrough =
  (outgoing: OutgoingSend) =>
  async (url: string, { body, headers, method }: Options): Promise<Response> => {
    const sent = await outgoing.send(url, {
      method,
      headers,
      maxBytes: MAX_BYTES,
      signal: patience(),
      body: body == null ? null : Buffer.from(String(body)),
    });
    const bytes = sent.bytes.length > 0 ? new Uint8Array(sent.bytes) : null;
    return new Response(bytes, { status: sent.status, headers: sent.headers });
  };

const patience = () => AbortSignal.timeout(PATIENCE_MS);

/** Keeps what was read for an hour; a failure is not kept. */
function remember<T>(clock: () => Date, read: () => Promise<T>): () => Promise<T> {
  let kept: { value: Promise<T>; until: number } | null = null;
  return () => {
    if (kept && kept.until > clock().getTime()) return kept.value;
    const value = read();
    kept = { value, until: clock().getTime() + METADATA_MS };
    value.catch(() => {
      kept = null;
    });
    return value;
  };
}

function clientAuth(server: oauth.AuthorizationServer, secret: string): oauth.ClientAuth {
  const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  return methods.includes("client_secret_basic")
    ? oauth.ClientSecretBasic(secret)
    : oauth.ClientSecretPost(secret);
}

const address = z.email().max(MAX_EMAIL_LENGTH).toLowerCase();

function claimsOf(said: { sub: string; [claim: string]: unknown }): Claims {
  const { sub: subject, email_verified: verified, name } = said;
  const email = verified === true ? (address.safeParse(said.email).data ?? null) : null;
  const called = typeof name === "string" ? name.replace(/[\p{Cc}\p{Cs}]/gu, "").trim() : "";
  return { subject, email, name: called.slice(0, MAX_NAME_LENGTH) };
}

function asDomainError(error: unknown): DomainError {
  if (error instanceof oauth.AuthorizationResponseError)
    return new DomainError(
      error.error === "access_denied" ? "OIDC_REFUSED" : "OIDC_ANSWER_INVALID",
    );
  const readAndWrong =
    error instanceof oauth.OperationProcessingError ||
    error instanceof oauth.ResponseBodyError ||
    error instanceof oauth.WWWAuthenticateChallengeError ||
    error instanceof oauth.UnsupportedOperationError;
  return new DomainError(readAndWrong ? "OIDC_ANSWER_INVALID" : "OIDC_UNREACHABLE");
}
