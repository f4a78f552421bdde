import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from "node:crypto";
import { bech32 } from "@scure/base";
import { type Identity, type Recipient, Stanza } from "age-encryption";

// What X25519 recipients of age(1) find in a header (https://age-encryption.org/v1, « The X25519
// recipient type »), by Node's own primitives: each small photo has a header, and those of the library
// took most of the time of a first copy.

const TYPE = "X25519";
const LABEL = "age-encryption.org/v1/X25519";
const KEY_BYTES = 32;
const CIPHER = "chacha20-poly1305";
const TAG_BYTES = 16;
/** Each key seals one thing only. */
const NONCE = Buffer.alloc(12);

/** What stands before the bytes of a key of X25519 in DER (RFC 8410, sections 4 and 7). */
const PRIVATE_KEY = Buffer.from("302e020100300506032b656e04220420", "hex");
const PUBLIC_KEY = Buffer.from("302a300506032b656e032100", "hex");
const SPKI = { format: "der", type: "spki" } as const;

/**
 * Who opens what is sealed for them, by an address such as « age1… ».
 *
 * @throws Error on an address that is none of an X25519 key
 */
export function recipientOf(address: string): Recipient {
  const recipient = bytesOf(address, "age");
  const peer = publicKeyOf(recipient);
  return {
    wrapFileKey(fileKey) {
      const { publicKey, privateKey } = generateKeyPairSync("x25519");
      const share = rawOf(publicKey);
      const secret = diffieHellman({ privateKey, publicKey: peer });
      const cipher = createCipheriv(CIPHER, keyOf(secret, share, recipient), NONCE, {
        authTagLength: TAG_BYTES,
      });
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
      return [new Stanza([TYPE, unpadded(share)], body)];
    },
  };
}

/**
 * Opens what is sealed for it, by a key such as « AGE-SECRET-KEY-1… ».
 *
 * @throws Error on a text that is no such key
 */
export function identityIn(secretKey: string): Identity {
  const bytes = bytesOf(secretKey, "age-secret-key-");
  const privateKey = createPrivateKey({
    key: Buffer.concat([PRIVATE_KEY, bytes]),
    format: "der",
    type: "pkcs8",
  });
  const recipient = rawOf(createPublicKey(privateKey));
  return {
    unwrapFileKey(stanzas) {
      for (const { args, body } of stanzas) {
        if (args[0] !== TYPE) continue;
        const share = Buffer.from(args[1] ?? "", "base64");
        if (args.length !== 2 || share.length !== KEY_BYTES || unpadded(share) !== args[1])
          throw new Error("invalid X25519 stanza");
        const secret = diffieHellman({ privateKey, publicKey: publicKeyOf(share) });
        const fileKey = opened(body, keyOf(secret, share, recipient));
        if (fileKey) return fileKey;
      }
      return null;
    },
  };
}

/** @returns null where another key sealed it */
function opened(body: Uint8Array, key: Buffer): Buffer | null {
  // A body of another length would let one stanza open by several keys.
  if (body.length !== TAG_BYTES + TAG_BYTES) throw new Error("invalid X25519 stanza");
  const decipher = createDecipheriv(CIPHER, key, NONCE, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

const keyOf = (secret: Buffer, share: Buffer, recipient: Buffer): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, Buffer.concat([share, recipient]), LABEL, KEY_BYTES));

function bytesOf(text: string, prefix: string): Buffer {
  const read = bech32.decodeToBytes(text);
  if (read.prefix.toLowerCase() !== prefix || read.bytes.length !== KEY_BYTES)
    throw new Error("no X25519 key of age");
  return Buffer.from(read.bytes);
}

const publicKeyOf = (bytes: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([PUBLIC_KEY, bytes]), ...SPKI });

const rawOf = (key: KeyObject): Buffer => key.export(SPKI).subarray(-KEY_BYTES);

const unpadded = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");
