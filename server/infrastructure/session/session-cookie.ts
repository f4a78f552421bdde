import { createHmac, timingSafeEqual } from "node:crypto";

/** Thirty days, renewed once a day of use. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

const SIGNED = /^(?<token>[\w-]{16,100})\.(?<signature>[A-Za-z0-9+/=]{44})$/;

/**
 * The token of a signed session cookie, or null when the signature is invalid. The form is the
 * identity library's: `token.base64(HMAC-SHA256(token))`.
 *
 * @param value the cookie, already URL-decoded
 */
export function readSessionCookie(value: string | undefined, secret: string): string | null {
  const parts = SIGNED.exec(value ?? "")?.groups as
    | { token: string; signature: string }
    | undefined;
  if (!parts) return null;
  const expected = createHmac("sha256", secret).update(parts.token).digest();
  const given = Buffer.from(parts.signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected) ? parts.token : null;
}

/** Cookies a reader remembers at once; beyond, those it read first are forgotten. */
const MAX_KNOWN = 5000;

/**
 * As `readSessionCookie`, for one secret: a cookie whose signature was valid once is not verified
 * again. Invalid cookies are not cached, so that they cannot evict valid ones.
 */
export function createSessionCookieReader(
  secret: string,
): (value: string | undefined) => string | null {
  const known = new Map<string, string>();
  return (value) => {
    const before = known.get(value ?? "");
    if (before !== undefined) return before;
    const token = readSessionCookie(value, secret);
    if (token === null) return null;
    if (known.size >= MAX_KNOWN) known.delete(known.keys().next().value as string);
    known.set(value as string, token);
    return token;
  };
}

/** Name of the session cookie: browsers keep the `__Secure-` one only over HTTPS. */
export const sessionCookieName = (publicUrl: string): string =>
  `${publicUrl.startsWith("https:") ? "__Secure-" : ""}parvis.session_token`;

/** The secret sessions are signed with, as the identity library takes it. */
export const sessionSecret = (key: Buffer): string => key.toString("base64");
