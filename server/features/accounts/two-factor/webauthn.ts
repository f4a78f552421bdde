import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import {
  cose,
  decodeCredentialPublicKey,
  isoBase64URL,
  isoCBOR,
} from "@simplewebauthn/server/helpers";
import { z } from "zod";
import type { NewPasskey, PasskeyAnswer } from "../../../../shared/accounts/security.contract.ts";

/** COSE numbers of the signatures taken: ES256, Ed25519, RS256. */
export const PASSKEY_ALGORITHMS = [-7, -8, -257] as const;

/** Where a key must have been used, and the challenge it must have answered. */
type Ceremony = { origin: string; rpId: string; challenge: string };

/** A key as it is kept: its public part in COSE, base64url, and its count of uses. */
type KeptKey = { publicKey: string; signCount: number };

const clientData = z.object({
  challenge: z.string().min(1).max(200),
  // The library takes what a frame in another site's page says.
  crossOrigin: z.literal(false).optional(),
});

/**
 * The challenge that a browser says it answered, in a page and not in a frame of another site's.
 * Whether it is ours is for the caller.
 */
export function readChallenge(said: string): string | null {
  try {
    const json = JSON.parse(Buffer.from(said, "base64url").toString("utf8"));
    return clientData.safeParse(json).data?.challenge ?? null;
  } catch {
    return null;
  }
}

/**
 * Reads a key that was just made, by someone who proved to be there by a finger, a face or a code
 * (WebAuthn, section 7.1).
 *
 * @returns null when it was made elsewhere or otherwise, or is of no kind taken here
 */
export async function readNewKey(
  { credentialId, clientData: clientDataJSON, authenticatorData }: NewPasskey,
  { origin, rpId, challenge }: Ceremony,
): Promise<KeptKey | null> {
  const made = await orNull(() =>
    verifyRegistrationResponse({
      response: credential(credentialId, {
        clientDataJSON,
        attestationObject: unattested(authenticatorData),
      }),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    }),
  );
  const key = made?.registrationInfo?.credential;
  if (key?.id !== credentialId) return null;
  if (!isOfItsKind(decodeCredentialPublicKey(key.publicKey))) return null;
  return { publicKey: isoBase64URL.fromBuffer(key.publicKey), signCount: key.counter };
}

/**
 * What an authenticator said, with nothing that vouches for the device: nobody asked for it, and to
 * check it the library would ask addresses that the statement itself names.
 */
function unattested(authenticatorData: string): string {
  const said = new Map<string, string | Map<string, string> | Uint8Array>([
    ["fmt", "none"],
    ["attStmt", new Map<string, string>()],
    ["authData", isoBase64URL.toBuffer(authenticatorData)],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(said));
}

const MIN_MODULUS = 1n << 2047n;

/** Whether a key is what its number says; the library would find out when it is used. */
function isOfItsKind(key: cose.COSEPublicKey): boolean {
  const { COSEALG, COSECRV, COSEKEYS } = cose;
  switch (key.get(COSEKEYS.alg)) {
    case COSEALG.ES256:
      return cose.isCOSEPublicKeyEC2(key) && key.get(COSEKEYS.crv) === COSECRV.P256;
    case COSEALG.EdDSA:
      return cose.isCOSEPublicKeyOKP(key) && key.get(COSEKEYS.crv) === COSECRV.ED25519;
    case COSEALG.RS256:
      return cose.isCOSEPublicKeyRSA(key) && numberIn(key.get(COSEKEYS.n)) >= MIN_MODULUS;
    default:
      return false;
  }
}

const numberIn = (bytes: unknown): bigint =>
  bytes instanceof Uint8Array ? BigInt(`0x0${Buffer.from(bytes).toString("hex")}`) : 0n;

/**
 * Whether a key signed this ceremony, for someone who proved to be there, and was never copied: its
 * count goes on, or is always zero (WebAuthn, section 7.2).
 *
 * @returns its count now; null when not
 */
export async function readUse(
  { credentialId, clientData: clientDataJSON, authenticatorData, signature }: PasskeyAnswer,
  { origin, rpId, challenge }: Ceremony,
  kept: KeptKey,
): Promise<number | null> {
  const used = await orNull(() =>
    verifyAuthenticationResponse({
      response: credential(credentialId, { clientDataJSON, authenticatorData, signature }),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: isoBase64URL.toBuffer(kept.publicKey),
        counter: kept.signCount,
      },
    }),
  );
  return used?.verified ? used.authenticationInfo.newCounter : null;
}

const credential = <R>(id: string, response: R) => ({
  id,
  rawId: id,
  type: "public-key" as const,
  clientExtensionResults: {},
  response,
});

/** The library throws whatever it refuses. */
async function orNull<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
