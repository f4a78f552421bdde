import { createECDH, createHash } from "node:crypto";
import type { Secrets } from "../../../infrastructure/secrets.ts";

/** The pair of keys by which push services know this server (RFC 8292), in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

const known = new WeakMap<Buffer, VapidKeys>();

/** The keys of this installation, from its secret; the same as long as the secret is. */
export function vapidKeys({ push }: Pick<Secrets, "push">): VapidKeys {
  const kept = known.get(push);
  if (kept) return kept;
  const keys = keysFrom(push);
  known.set(push, keys);
  return keys;
}

/** About one scalar in four billion is not a valid private key: another is then derived from it. */
function keysFrom(scalar: Buffer): VapidKeys {
  const pair = createECDH("prime256v1");
  try {
    pair.setPrivateKey(scalar);
  } catch {
    return keysFrom(createHash("sha256").update(scalar).digest());
  }
  return {
    publicKey: pair.getPublicKey().toString("base64url"),
    privateKey: scalar.toString("base64url"),
  };
}

/** Whom a push service may write to about this server: its address where it is public. */
export const vapidSubject = (publicUrl: string, mailFrom: string): string =>
  publicUrl.startsWith("https:")
    ? publicUrl
    : `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
