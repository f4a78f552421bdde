import { createCipheriv, pbkdf2, scrypt, timingSafeEqual } from "node:crypto";
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
/** What one begins with that says itself how it is kept. */
const SELF_TOLD = "former-pbkdf2$";
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

/** As the form in the middle has it. */
type FormerPassword = { salt: string; hash: string; algorithm?: string };

/** A password of another product, as it is kept here until its member first signs in. */
export const formerHash = ({ salt, hash, algorithm }: FormerPassword): string =>
  algorithm === undefined
    ? `${PREFIX}${salt}$${hash}`
    : `${SELF_TOLD}${algorithm.replace(/^\$|\$$/g, "")}$${salt}$${hash}`;

const derivePbkdf2 = promisify(pbkdf2);
/** Many times what is asked today: a hash that asks for more would only hold the server. */
const MOST_ITERATIONS = 5_000_000;

/**
 * Whether a password is one that was kept with PBKDF2 and SHA-256, as the string format of the password
 * hashing competition says it; salt as its letters, hash in hexadecimal.
 */
export async function isPbkdf2Password(kept: string, password: string): Promise<boolean> {
  const told = /^pbkdf2-sha256\$i=(\d{1,8}),l=32\$([^$]+)\$([\da-f]{64})$/i.exec(
    kept.slice(SELF_TOLD.length),
  );
  const [, iterations, salt = "", hash = ""] = told ?? [];
  const count = Number(iterations);
  if (!told || count < 1 || count > MOST_ITERATIONS) return false;
  const made = await derivePbkdf2(password, salt, count, 32, "sha256");
  return timingSafeEqual(made, Buffer.from(hash, "hex"));
}

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
      const isSelfTold = hash.startsWith(SELF_TOLD);
      if (!isSelfTold && !hash.startsWith(PREFIX)) return passwords.verify({ hash, password });
      const isTheirs = isSelfTold
        ? await isPbkdf2Password(hash, password)
        : await isOpenedBy(hash, password, { db, encryption });
      if (!isTheirs) return false;
      await replaceHash(db, hash, await passwords.hash(password));
      return true;
    },
  };
}

async function isOpenedBy(
  hash: string,
  password: string,
  { db, encryption }: { db: Database; encryption: Buffer },
): Promise<boolean> {
  const sealed = await findFormerParameters(db);
  return sealed !== null && isFormerPassword(hash, password, openParameters(encryption, sealed));
}
