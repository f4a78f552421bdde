import { createECDH, createHash, createPrivateKey, randomBytes, sign } from "node:crypto";
import { z } from "zod";

/** A pair of keys on P-256 as a JWK, its private part in `d` (RFC 7518, section 6.2). */
export const keyPairShape = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});
export type KeyPair = z.infer<typeof keyPairShape>;

const CURVE = "prime256v1";
const COORDINATE_BYTES = 32;

export const newKeyPair = (): KeyPair => keyPairOf(randomBytes(COORDINATE_BYTES));

/**
 * The pair of a private scalar of 32 bytes. About one in four billion is not valid: another is then
 * derived from it.
 */
export function keyPairOf(scalar: Buffer): KeyPair {
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(scalar);
  } catch {
    return keyPairOf(createHash("sha256").update(scalar).digest());
  }
  // The point, uncompressed: 4, then both coordinates.
  const point = pair.getPublicKey();
  const coordinate = (at: number) =>
    point
      .subarray(1 + at * COORDINATE_BYTES, 1 + (at + 1) * COORDINATE_BYTES)
      .toString("base64url");
  const d = scalar.toString("base64url");
  return { kty: "EC", crv: "P-256", x: coordinate(0), y: coordinate(1), d };
}

/** What others may know of a pair. */
export const publicPart = ({ kty, crv, x, y }: KeyPair) => ({ kty, crv, x, y });

/** By what a key is named (RFC 7638). */
export const thumbprintOf = ({ kty, crv, x, y }: Omit<KeyPair, "d">): string =>
  digestOf(JSON.stringify({ crv, kty, x, y }));

/** The SHA-256 of a text, in base64url. */
export const digestOf = (text: string): string =>
  createHash("sha256").update(text).digest("base64url");

/** A JWT signed with ES256. */
export function signJwt(key: KeyPair, header: object, claims: object): string {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const signing = `${encoded({ alg: "ES256", ...header })}.${encoded(claims)}`;
  const privateKey = createPrivateKey({ key, format: "jwk" });
  const signature = sign("sha256", Buffer.from(signing), {
    key: privateKey,
    dsaEncoding: "ieee-p1363",
  });
  return `${signing}.${signature.toString("base64url")}`;
}
