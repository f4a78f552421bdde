import { createHash, createPublicKey, type KeyObject, verify } from "node:crypto";
import { z } from "zod";

/** COSE numbers of the signatures taken: Ed25519, ES256, RS256. */
export const PASSKEY_ALGORITHMS = [-7, -8, -257] as const;

/** Where a key must have been used, and for which ceremony. */
export type Ceremony = { type: "webauthn.create" | "webauthn.get"; origin: string; rpId: string };

const clientData = z.object({
  type: z.string(),
  challenge: z.string().min(1).max(200),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
});

/**
 * The challenge a browser answered, when it did so for this site and this ceremony (WebAuthn,
 * sections 7.1 and 7.2). Null when not. Whether the challenge is ours is for the caller.
 */
export function readClientData(bytes: Buffer, { type, origin }: Ceremony): string | null {
  const said = clientData.safeParse(parsed(bytes)).data;
  const here = said?.type === type && said.origin === origin && said.crossOrigin !== true;
  return here ? said.challenge : null;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}

const RP_ID_HASH_BYTES = 32;
const FLAGS_AT = 32;
const COUNT_AT = 33;
const HEAD_BYTES = 37;
const AAGUID_BYTES = 16;
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** What an authenticator says of a ceremony; `credentialId` when a key was made. */
export type AuthenticatorData = { signCount: number; credentialId: string | null };

/**
 * Reads what an authenticator said (WebAuthn, section 6.1). Null when it is of another site, or
 * when nobody was there who proved to be them, by a finger, a face or a code.
 */
export function readAuthenticatorData(bytes: Buffer, { rpId }: Ceremony): AuthenticatorData | null {
  if (bytes.length < HEAD_BYTES) return null;
  const rpIdHash = createHash("sha256").update(rpId).digest();
  if (!bytes.subarray(0, RP_ID_HASH_BYTES).equals(rpIdHash)) return null;
  const flags = bytes[FLAGS_AT] as number;
  if ((flags & PRESENT) === 0 || (flags & VERIFIED) === 0) return null;
  const credentialId = (flags & HAS_CREDENTIAL) === 0 ? null : readCredentialId(bytes);
  return { signCount: bytes.readUInt32BE(COUNT_AT), credentialId };
}

function readCredentialId(bytes: Buffer): string | null {
  const at = HEAD_BYTES + AAGUID_BYTES;
  if (bytes.length < at + 2) return null;
  const length = bytes.readUInt16BE(at);
  const id = bytes.subarray(at + 2, at + 2 + length);
  return id.length === length && length > 0 ? id.toString("base64url") : null;
}

/** A public key (SPKI) of the kind its number says; null when it is another, or none. */
export function readPublicKey(spki: Buffer, algorithm: number): KeyObject | null {
  try {
    const key = createPublicKey({ key: spki, format: "der", type: "spki" });
    const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
    const kind = key.asymmetricKeyType;
    if (algorithm === -7) return kind === "ec" && namedCurve === "prime256v1" ? key : null;
    if (algorithm === -8) return kind === "ed25519" ? key : null;
    if (algorithm === -257) return kind === "rsa" && modulusLength >= 2048 ? key : null;
    return null;
  } catch {
    return null;
  }
}

type Signed = { authenticatorData: Buffer; clientData: Buffer; signature: Buffer };

/** Whether this key signed this ceremony (WebAuthn, section 7.2, steps 19 and 20). */
export function isSignedBy(
  key: KeyObject,
  { authenticatorData, clientData: said, signature }: Signed,
): boolean {
  const hash = createHash("sha256").update(said).digest();
  const digest = key.asymmetricKeyType === "ed25519" ? null : "sha256";
  try {
    return verify(digest, Buffer.concat([authenticatorData, hash]), key, signature);
  } catch {
    return false;
  }
}

/**
 * Whether a key's count goes on: one that stands still or goes back is a copy's. Keys that are
 * kept on several devices do not count, and always say zero.
 */
export const countGoesOn = (kept: number, said: number): boolean =>
  said > kept || (said === 0 && kept === 0);
