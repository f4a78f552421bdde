import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type AdapterPlatform, PlatformRefusal } from "../../adapter.ts";
import { askClearly, type readBody } from "../clear-answer.ts";
import { clientKey } from "./bluesky-client.ts";
import { blueskyRefusal, serverRefusal } from "./bluesky-errors.ts";
import { originOf } from "./bluesky-identity.ts";
import { type KeyPair, publicPart, signJwt, thumbprintOf } from "./bluesky-keys.ts";
import { askWithProof } from "./bluesky-proof.ts";

/** An authorization server, as it describes itself. */
export type AuthorizationServer = {
  issuer: string;
  authorize: string;
  token: string;
  push: string;
  /** Null where it takes no token back. */
  revoke: string | null;
};

const TIMEOUT_MS = 8000;

const resourceShape = z.object({
  resource: z.string(),
  authorization_servers: z.array(z.string()).length(1),
});
/** What the profile of the AT Protocol asks every authorization server for. */
const serverShape = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  pushed_authorization_request_endpoint: z.string(),
  revocation_endpoint: z.string().nullish(),
  authorization_response_iss_parameter_supported: z.literal(true),
  dpop_signing_alg_values_supported: z.array(z.string()).refine((all) => all.includes("ES256")),
});

/**
 * The one server that may speak for the accounts kept at an origin.
 * @throws PlatformRefusal, NoAnswer
 */
export async function serverOfAccounts(
  platform: AdapterPlatform,
  pds: string,
): Promise<AuthorizationServer> {
  const url = `${pds}/.well-known/oauth-protected-resource`;
  const answer = await askClearly(platform, { url, timeout: TIMEOUT_MS }, notOfProfile);
  const { resource, authorization_servers } = read(answer, resourceShape);
  // It describes itself, and names its own place only.
  if (originOf(resource) !== pds) throw new PlatformRefusal("account-unproven");
  return readServer(platform, originOf(authorization_servers[0] as string));
}

/** An authorization server by its name, which it has to give itself. @throws PlatformRefusal, NoAnswer */
export async function readServer(
  platform: AdapterPlatform,
  issuer: string,
): Promise<AuthorizationServer> {
  const url = `${issuer}/.well-known/oauth-authorization-server`;
  const answer = await askClearly(platform, { url, timeout: TIMEOUT_MS }, notOfProfile);
  const found = read(answer, serverShape);
  if (found.issuer !== issuer) throw new PlatformRefusal("account-unproven");
  const place = (address: string) => {
    originOf(address);
    return new URL(address).href;
  };
  return {
    issuer,
    authorize: place(found.authorization_endpoint),
    token: place(found.token_endpoint),
    push: place(found.pushed_authorization_request_endpoint),
    revoke: found.revocation_endpoint ? place(found.revocation_endpoint) : null,
  };
}

/** Of a server that answers, and does not connect applications as its protocol says. */
const notOfProfile = () => new PlatformRefusal("not-supported");

/** @throws PlatformRefusal when a server answers something else */
function read<T>(answer: Parameters<typeof readBody>[0], shape: z.ZodType<T>): T {
  const found = shape.safeParse(answer.body);
  if (found.success) return found.data;
  throw notOfProfile();
}

/**
 * Sends a form to an authorization server, signed by this server's own key.
 * @throws PlatformRefusal, NoAnswer
 */
export async function askServer(
  platform: AdapterPlatform,
  about: { server: Pick<AuthorizationServer, "issuer">; key: KeyPair; url: string },
  form: Record<string, string | undefined>,
) {
  const { clientId, clientSecret } = platform;
  const signer = clientKey(clientSecret);
  const now = Math.floor(platform.now().getTime() / 1000);
  const claims = {
    iss: clientId,
    sub: clientId,
    aud: about.server.issuer,
    jti: randomUUID(),
    iat: now,
    exp: now + ASSERTION_SECONDS,
  };
  const signed = {
    ...form,
    client_id: clientId,
    client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
    client_assertion: signJwt(signer, { kid: thumbprintOf(publicPart(signer)) }, claims),
  };
  const asking = {
    ...platform,
    ask: (asked: Parameters<AdapterPlatform["ask"]>[0]) =>
      askWithProof(platform, { key: about.key }, asked),
  };
  const asked = { method: "POST" as const, url: about.url, form: signed };
  return askClearly(asking, asked, serverRefusal);
}

/** Servers take an assertion for a minute after it was made. */
const ASSERTION_SECONDS = 60;

/**
 * Asks the server that keeps an account, in its name.
 * @throws PlatformRefusal, NoAnswer
 */
export function askAccount(
  platform: AdapterPlatform,
  { key, token }: { key: KeyPair; token: string },
  asked: Parameters<AdapterPlatform["ask"]>[0],
) {
  const ask = (call: typeof asked) => askWithProof(platform, { key, token }, call);
  return askClearly({ ...platform, ask }, asked, blueskyRefusal);
}
