import { randomUUID } from "node:crypto";
import { type AdapterPlatform, PlatformRefusal } from "../../adapter.ts";
import type { Answered, PlatformCall } from "../../platform-request.ts";
import { digestOf, type KeyPair, publicPart, signJwt } from "./bluesky-keys.ts";

/** The last nonce of each server, by its origin and for all accounts, as servers give them. */
const nonces = new Map<string, string>();
const MOST_NONCES = 1000;
/** How often one request is made again because its nonce was not the one wanted. */
const MOST_REPEATS = 3;
const RETRY_MS = 120_000;

/** Holder of the key that a token is bound to, and the token where one is shown. */
export type Holder = { key: KeyPair; token?: string };

/**
 * Asks a server that wants a proof of possession (RFC 9449), repeating the request with the nonce
 * the server asks for: one refused for its nonce had no effect.
 *
 * @throws PlatformRefusal `platform-down` when no nonce is ever the right one; NoAnswer
 */
export async function askWithProof(
  platform: AdapterPlatform,
  holder: Holder,
  asked: PlatformCall,
): Promise<Answered> {
  const { origin } = new URL(asked.url);
  for (let time = 0; time <= MOST_REPEATS; time++) {
    const nonce = nonces.get(origin);
    const answer = await platform.ask({
      ...asked,
      headers: headersOf(platform, holder, asked, nonce),
    });
    const next = answer.headers.get("dpop-nonce");
    if (next) keep(origin, next);
    if (!wantsNonce(answer)) return answer;
    if (!next || next === nonce) break;
  }
  const retryAt = new Date(platform.now().getTime() + RETRY_MS);
  throw new PlatformRefusal("platform-down", "use_dpop_nonce", { retryAt });
}

function headersOf(
  platform: AdapterPlatform,
  { key, token }: Holder,
  { method = "GET", url, headers }: PlatformCall,
  nonce: string | undefined,
): Record<string, string> {
  const { origin, pathname } = new URL(url);
  const claims = {
    jti: randomUUID(),
    htm: method,
    // Without what is asked there (section 4.2).
    htu: `${origin}${pathname}`,
    iat: Math.floor(platform.now().getTime() / 1000),
    ...(nonce ? { nonce } : {}),
    ...(token ? { ath: digestOf(token) } : {}),
  };
  return {
    ...headers,
    dpop: signJwt(key, { typ: "dpop+jwt", jwk: publicPart(key) }, claims),
    ...(token ? { authorization: `DPoP ${token}` } : {}),
  };
}

function keep(origin: string, nonce: string): void {
  // Servers are named by strangers: their number has an end.
  if (nonces.size >= MOST_NONCES && !nonces.has(origin)) nonces.clear();
  nonces.set(origin, nonce);
}

/** Authorization servers say it with 400 in the body, others with 401 in a header too. */
function wantsNonce({ status, headers, body }: Answered): boolean {
  if (status !== 400 && status !== 401) return false;
  if (/error="use_dpop_nonce"/.test(headers.get("www-authenticate") ?? "")) return true;
  return (body as { error?: unknown } | null)?.error === "use_dpop_nonce";
}
