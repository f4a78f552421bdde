import { createCipheriv, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { Database } from "../../../infrastructure/database/database.ts";
import type { Passwords } from "../../../infrastructure/services.ts";
import { createVault } from "../../../infrastructure/vault.ts";
import { findFormerParameters, replaceHash } from "./former-password.repository.ts";

/** How the identity provider of the former product keeps passwords: of its project, and a secret. */
export type FormerParameters = {
  /** Base64. */
  signerKey: string;
  saltSeparator: string;
  rounds: number;
  memCost: number;
};

/** What a password brought from there begins with, where others are kept. */
const PREFIX = "former-scrypt$";
/** Where its parameters are sealed. */
export const FORMER_NOTE = "former-passwords";

const derive = promisify<
  string,
  Buffer,
  number,
  { cost: number; blockSize: number; maxmem: number },
  Buffer
>(scrypt);

const COUNTER = Buffer.alloc(16);

/** A password of the former product, as it is kept here until its member first signs in. */
export const formerHash = ({ salt, hash }: { salt: string; hash: string }): string =>
  `${PREFIX}${salt}$${hash}`;

/** Whether a password is the one the former product kept: its modified scrypt, then its signer key. */
export async function isFormerPassword(
  kept: string,
  password: string,
  { signerKey, saltSeparator, rounds, memCost }: FormerParameters,
): Promise<boolean> {
  const [salt = "", hash = ""] = kept.slice(PREFIX.length).split("$");
  const salted = Buffer.concat([Buffer.from(salt, "base64"), Buffer.from(saltSeparator, "base64")]);
  const cost = 2 ** memCost;
  const key = await derive(password, salted, 32, {
    cost,
    blockSize: rounds,
    maxmem: 256 * cost * rounds,
  });
  const signer = Buffer.from(signerKey, "base64");
  const cipher = createCipheriv("aes-256-ctr", key, COUNTER);
  const made = Buffer.concat([cipher.update(signer), cipher.final()]);
  const expected = Buffer.from(hash, "base64");
  return made.length > 0 && made.length === expected.length && timingSafeEqual(made, expected);
}

/** Seals the parameters for `server_notes`. */
export const sealParameters = (encryption: Buffer, parameters: FormerParameters): string =>
  createVault(encryption).seal(FORMER_NOTE, JSON.stringify(parameters));

const openParameters = (encryption: Buffer, sealed: string): FormerParameters =>
  JSON.parse(createVault(encryption).open(FORMER_NOTE, sealed)) as FormerParameters;

/**
 * Passwords as we keep them, and those that people had in the former product: the first sign-in with
 * one of these replaces it by one of ours.
 */
export function withFormerPasswords(
  passwords: Passwords,
  { db, encryption }: { db: Database; encryption: Buffer },
): Passwords {
  return {
    hash: (password) => passwords.hash(password),
    async verify({ hash, password }) {
      if (!hash.startsWith(PREFIX)) return passwords.verify({ hash, password });
      const sealed = await findFormerParameters(db);
      if (!sealed) return false;
      const parameters = openParameters(encryption, sealed);
      if (!(await isFormerPassword(hash, password, parameters))) return false;
      await replaceHash(db, hash, await passwords.hash(password));
      return true;
    },
  };
}
