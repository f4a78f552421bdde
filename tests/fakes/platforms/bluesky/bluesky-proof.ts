import type { JsonWebKey as Jwk } from "node:crypto";
import { createHash, createPublicKey, randomBytes, verify } from "node:crypto";
import type { PlatformReply, Received } from "../loopback.ts";

/** A JWT whose signature was found to be right. */
export type SignedToken = { header: Record<string, unknown>; claims: Record<string, unknown> };

/** How often a nonce changes: at each call, never, or so that none is ever the right one. */
export type NonceHabit = "each-call" | "steady" | "never-right";

export type ProofBox = {
  /** The key that a request proves to hold; or the refusal. */
  read(received: Received, token?: string): string | PlatformReply;
  /** The nonce that the next request has to bring. */
  next(): string;
  habit: NonceHabit;
};

const AGE_SECONDS = 300;

/** Proofs of possession as RFC 9449 has them checked, each once. */
export function createProofs(about: {
  origin(): string;
  now(): number;
  habit: NonceHabit;
}): ProofBox {
  const seen = new Set<string>();
  const valid = new Set<string>();
  const box: ProofBox = {
    habit: about.habit,
    next() {
      const [first] = valid;
      if (box.habit === "steady" && first) return first;
      const nonce = randomBytes(12).toString("base64url");
      if (box.habit !== "never-right") valid.add(nonce);
      return nonce;
    },
    read(received, token) {
      const proof = readJwt(String(received.headers.dpop ?? ""));
      if (!proof) return invalid(received, "no proof");
      const { header, claims } = proof;
      const fault = faultOf(proof, received, { origin: about.origin(), now: about.now(), token });
      if (fault) return invalid(received, fault);
      const nonce = String(claims.nonce ?? "");
      if (!valid.has(nonce)) return wantsNonce(received);
      if (box.habit === "each-call") valid.delete(nonce);
      if (seen.has(String(claims.jti))) return invalid(received, "seen before");
      seen.add(String(claims.jti));
      return thumbprint(header.jwk as Jwk);
    },
  };
  return box;
}

function faultOf(
  { header, claims }: SignedToken,
  { method, url }: Received,
  { origin, now, token }: { origin: string; now: number; token: string | undefined },
): string | null {
  if (header.typ !== "dpop+jwt" || header.alg !== "ES256") return "not a proof";
  if ((header.jwk as Jwk).d) return "a private key";
  if (claims.htm !== method) return "of another method";
  if (claims.htu !== `${origin}${url.pathname}`) return "of another address";
  if (Math.abs(Number(claims.iat) - now / 1000) > AGE_SECONDS) return "too old, or to come";
  const hash = token === undefined ? undefined : digest(token);
  return claims.ath === hash ? null : "of another token";
}

/** Authorization servers say it in the body with 400, others in a header with 401. */
const isServer = ({ url }: Received): boolean => url.pathname.startsWith("/oauth/");

const refusedAs = (received: Received, error: string, said: string): PlatformReply =>
  isServer(received)
    ? { status: 400, json: { error, error_description: said } }
    : {
        status: 401,
        headers: { "www-authenticate": `DPoP error="${error}", error_description="${said}"` },
        json: { error, message: said },
      };

const wantsNonce = (received: Received) =>
  refusedAs(received, "use_dpop_nonce", "Resource server requires nonce in DPoP proof");
const invalid = (received: Received, said: string) =>
  refusedAs(received, "invalid_dpop_proof", `DPoP proof: ${said}`);

/** @returns null for anything but a JWT signed by the key it names, or by `key` */
export function readJwt(text: string, key?: Jwk): SignedToken | null {
  const [head = "", body = "", signature = "", ...more] = text.split(".");
  try {
    const [header, claims] = [head, body].map((part) =>
      JSON.parse(Buffer.from(part, "base64url").toString()),
    );
    const holder = createPublicKey({ key: key ?? header.jwk, format: "jwk" });
    const isRight = verify(
      "sha256",
      Buffer.from(`${head}.${body}`),
      { key: holder, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    );
    return isRight && more.length === 0 ? { header, claims } : null;
  } catch {
    return null;
  }
}

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");

const thumbprint = ({ crv, kty, x, y }: Jwk): string => digest(JSON.stringify({ crv, kty, x, y }));
