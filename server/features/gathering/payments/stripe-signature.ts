import { createHmac, timingSafeEqual } from "node:crypto";

/** How far from now a signed call may be dated, in seconds (docs.stripe.com/webhooks/signature). */
const TOLERANCE_S = 5 * 60;
const SIGNATURE_BYTES = 32;

/** What Stripe signs a call with: HMAC-SHA256 over the second it was sent in and its bytes. */
export const signatureOf = (secret: string, timestamp: string, rawBody: string): Buffer =>
  createHmac("sha256", secret).update(`${timestamp}.${rawBody}`).digest();

/**
 * Whether a `Stripe-Signature` header (`t=…,v1=…`, several `v1` while a secret is being replaced)
 * is of this secret, these bytes, and no older than five minutes.
 */
export function isSigned(header: unknown, secret: string, rawBody: string, now: Date): boolean {
  const parts = typeof header === "string" ? header.split(",").map(pairOf) : [];
  const timestamp = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_S) return false;
  const expected = signatureOf(secret, timestamp, rawBody);
  return parts
    .filter(([name, value]) => name === "v1" && /^[0-9a-f]{64}$/i.test(value))
    .map(([, value]) => Buffer.from(value, "hex"))
    .some((given) => given.length === SIGNATURE_BYTES && timingSafeEqual(given, expected));
}

function pairOf(part: string): [name: string, value: string] {
  const cut = part.indexOf("=");
  return [part.slice(0, cut).trim(), part.slice(cut + 1).trim()];
}
