import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** What Meta says in a call of its own, once its signature was checked. */
export type SignedRequest = {
  /** The person, by the id our application knows them by; null where it names none (a Page). */
  userId: string | null;
  issuedAt: Date;
};

const MINUTE_MS = 60_000;
/** An older request is a replay of one handled long ago. */
const OLDEST_MS = 24 * 60 * MINUTE_MS;
/** How far the clocks of two machines may stand apart. */
const AHEAD_MS = 10 * MINUTE_MS;
const SIGNATURE_BYTES = 32;

/** Numbers come as such or as text; Page removals name user 0 and a `profile_id`. */
const userId = z.union([z.string().regex(/^\d{1,30}$/), z.number().int().nonnegative()]);
const payload = z.object({
  algorithm: z.string().regex(/^hmac-sha256$/i),
  issued_at: z.number().int().positive().max(8_000_000_000),
  user_id: userId.optional(),
});

/**
 * Reads a `signed_request` of Meta: two parts in base64url, the signature (HMAC-SHA256 with the
 * application's secret, over the second part as it is written) and what it says, in JSON
 * (developers.facebook.com, Data Deletion Callback).
 *
 * @returns null when it is malformed, signed with another secret, of another algorithm, older than a
 *   day, or from the future
 */
export function readSignedRequest(
  signed: unknown,
  secret: string,
  now: Date,
): SignedRequest | null {
  if (typeof signed !== "string" || secret === "") return null;
  const match = /^([\w-]{1,100})\.([\w-]{1,10000})$/.exec(signed);
  const [, signature = "", encoded = ""] = match ?? [];
  if (!match || !isSignedBy(secret, encoded, Buffer.from(signature, "base64url"))) return null;
  const said = payload.safeParse(parsed(Buffer.from(encoded, "base64url").toString("utf8")));
  if (!said.success) return null;
  const issuedAt = new Date(said.data.issued_at * 1000);
  const age = now.getTime() - issuedAt.getTime();
  if (age > OLDEST_MS || age < -AHEAD_MS) return null;
  const named = String(said.data.user_id ?? "0");
  return { userId: /^0+$/.test(named) ? null : named, issuedAt };
}

function isSignedBy(secret: string, encoded: string, signature: Buffer): boolean {
  const expected = createHmac("sha256", secret).update(encoded).digest();
  return signature.length === SIGNATURE_BYTES && timingSafeEqual(signature, expected);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
