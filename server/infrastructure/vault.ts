import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Keeps secrets of others at rest: AES-256-GCM, one random nonce each. */
export type Vault = {
  /** @param place where it is kept (`social_accounts/<id>/access`): it opens nowhere else */
  seal(place: string, secret: string): string;
  /** @throws when it was changed, comes from another place, or was sealed with another key */
  open(place: string, sealed: string): string;
};

const VERSION = "v1";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param key 32 bytes */
export function createVault(key: Buffer): Vault {
  return {
    seal(place, secret) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url")}`;
    },
    open(place, sealed) {
      const [version, packed = ""] = sealed.split(".");
      const bytes = Buffer.from(packed, "base64url");
      if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) {
        throw new Error("not sealed by this vault");
      }
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
      return Buffer.concat(opened).toString("utf8");
    },
  };
}
