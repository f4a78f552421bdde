import { createCipheriv, scryptSync } from "node:crypto";

/** A project of the identity provider, made for tests. */
export const MADE_PROJECT = {
  base64_signer_key: Buffer.alloc(64, 11).toString("base64"),
  base64_salt_separator: Buffer.from([0x42]).toString("base64"),
  rounds: 1,
  mem_cost: 4,
};

/** An account of that project, with its password as the provider would keep it. */
export function madeAccount(localId: string, email: string, password: string) {
  const salt = Buffer.from(localId.padEnd(10, "."));
  const salted = Buffer.concat([salt, Buffer.from(MADE_PROJECT.base64_salt_separator, "base64")]);
  const cost = 2 ** MADE_PROJECT.mem_cost;
  const key = scryptSync(password, salted, 32, { cost, blockSize: MADE_PROJECT.rounds });
  const cipher = createCipheriv("aes-256-ctr", key, Buffer.alloc(16));
  const hash = Buffer.concat([
    cipher.update(Buffer.from(MADE_PROJECT.base64_signer_key, "base64")),
    cipher.final(),
  ]);
  return {
    localId,
    email,
    emailVerified: true,
    passwordHash: hash.toString("base64"),
    salt: salt.toString("base64"),
    createdAt: String(Date.UTC(2021, 0, 10, 9)),
  };
}
