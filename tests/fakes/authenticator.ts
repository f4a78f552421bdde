import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const ORIGIN = "http://parvis.test";
const RP_ID = "parvis.test";
const PRESENT_AND_VERIFIED = 0x05;
const HAS_CREDENTIAL = 0x40;

/** What an authenticator is made to say; all is well without. */
export type AuthenticatorOverrides = {
  origin?: string;
  crossOrigin?: boolean;
  rpId?: string;
  flags?: number;
  count?: number;
  type?: string;
  /** Of the key, when it is said to be of another kind. */
  algorithm?: number;
};

type RsaLength = 2040 | 2048 | 3072 | 4096;

/** Of nobody, and made once: to look for such primes takes a busy machine half a minute. */
const RSA_KEYS: Record<RsaLength, string> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "rsa-keys.json"), "utf8"),
);

function rsaKeys(modulusLength: RsaLength) {
  const key = Buffer.from(RSA_KEYS[modulusLength], "base64");
  const privateKey = createPrivateKey({ key, type: "pkcs8", format: "der" });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

/** A device that keeps keys, for the tests to make it lie. */
export class Authenticator {
  readonly id = randomBytes(32);
  readonly keys: { publicKey: KeyObject; privateKey: KeyObject };
  readonly algorithm: -7 | -8 | -257;
  userHandle = "";

  constructor(algorithm: -7 | -8 | -257 = -7, modulusLength: RsaLength = 2048) {
    this.algorithm = algorithm;
    this.keys =
      algorithm === -7
        ? generateKeyPairSync("ec", { namedCurve: "P-256" })
        : algorithm === -8
          ? generateKeyPairSync("ed25519")
          : rsaKeys(modulusLength);
  }

  get credentialId() {
    return this.id.toString("base64url");
  }

  make(challenge: string, said: AuthenticatorOverrides = {}) {
    const flags = (said.flags ?? PRESENT_AND_VERIFIED) | HAS_CREDENTIAL;
    const length = Buffer.from([0, this.id.length]);
    const head = headOf({ ...said, flags });
    const key = coseOf(this.keys.publicKey, said.algorithm ?? this.algorithm);
    const authenticatorData = Buffer.concat([head, Buffer.alloc(16), length, this.id, key]);
    return {
      credentialId: this.credentialId,
      clientData: clientData("webauthn.create", challenge, said).toString("base64url"),
      authenticatorData: authenticatorData.toString("base64url"),
      name: "Téléphone",
    };
  }

  answer(challenge: string, said: AuthenticatorOverrides = {}) {
    const authenticatorData = headOf(said);
    const told = clientData("webauthn.get", challenge, said);
    const hash = createHash("sha256").update(told).digest();
    const digest = this.algorithm === -8 ? null : "sha256";
    const signature = sign(digest, Buffer.concat([authenticatorData, hash]), this.keys.privateKey);
    return {
      credentialId: this.credentialId,
      clientData: told.toString("base64url"),
      authenticatorData: authenticatorData.toString("base64url"),
      signature: signature.toString("base64url"),
      userHandle: this.userHandle || null,
    };
  }
}

/** A key as authenticators write it (RFC 9053, section 7; RFC 8230, section 4). */
function coseOf(key: KeyObject, algorithm: number): Uint8Array {
  const { kty, x = "", y = "", n = "", e = "" } = key.export({ format: "jwk" });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
  const numbers: Record<string, [number, number | Uint8Array][]> = {
    EC: [
      [1, 2],
      [3, algorithm],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ],
    OKP: [
      [1, 1],
      [3, algorithm],
      [-1, 6],
      [-2, bytes(x)],
    ],
    RSA: [
      [1, 3],
      [3, algorithm],
      [-1, bytes(n)],
      [-2, bytes(e)],
    ],
  };
  return isoCBOR.encode(new Map(numbers[kty ?? ""]));
}

function headOf({
  rpId = RP_ID,
  flags = PRESENT_AND_VERIFIED,
  count = 0,
}: AuthenticatorOverrides): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), counter]);
}

const clientData = (type: string, challenge: string, said: AuthenticatorOverrides) =>
  Buffer.from(
    JSON.stringify({
      type: said.type ?? type,
      challenge,
      origin: said.origin ?? ORIGIN,
      crossOrigin: said.crossOrigin ?? false,
    }),
  );
