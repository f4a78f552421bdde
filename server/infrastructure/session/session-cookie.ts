import { createHmac, timingSafeEqual } from "node:crypto";

/** Thirty days, renewed once a day of use. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

const SIGNED = /^(?<token>[\w-]{16,100})\.(?<signature>[A-Za-z0-9+/=]{44})$/;

/**
 * The token of a signed session cookie, or null when the signature is not ours. The form is the
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

/** Name of the session cookie: browsers keep the `__Secure-` one only over HTTPS. */
export const sessionCookieName = (publicUrl: string): string =>
  `${publicUrl.startsWith("https:") ? "__Secure-" : ""}parvis.session_token`;

/** The secret sessions are signed with, as the identity library takes it. */
export const sessionSecret = (key: Buffer): string => key.toString("base64");
