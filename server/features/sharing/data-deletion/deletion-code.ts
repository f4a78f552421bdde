import { createHmac } from "node:crypto";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { Secrets } from "../../../infrastructure/secrets.ts";

/** Letters and digits that are not taken for one another when read aloud or copied by hand. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 16;

/** What a person of a platform is known by where only repeats must be recognised. */
export const personHash = (secrets: Secrets, platform: PlatformId, userId: string): string =>
  keyed(secrets, `person ${platform} ${userId}`).toString("base64url");

/**
 * The code of a deletion, alphanumeric as Meta wants it: the same for the same request sent twice,
 * guessed by nobody (78 bits, keyed).
 */
export function deletionCode(
  secrets: Secrets,
  about: { platform: PlatformId; userId: string; issuedAt: Date },
): string {
  const { platform, userId, issuedAt } = about;
  const bytes = keyed(secrets, `deletion ${platform} ${userId} ${issuedAt.getTime()}`);
  return Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** What a code looks like in an address. */
export const isDeletionCode = (text: string): boolean =>
  text.length === LENGTH && [...text].every((letter) => ALPHABET.includes(letter));

const keyed = (secrets: Secrets, text: string): Buffer =>
  createHmac("sha256", secrets.pseudonyms).update(text).digest();
