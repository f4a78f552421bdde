import type { Passwords } from "../../../infrastructure/services.ts";

const library = () => import("better-auth/crypto");

/** How the identity library keeps passwords (scrypt); loaded with the first of them. */
export const scryptPasswords: Passwords = {
  hash: async (password) => (await library()).hashPassword(password),
  verify: async (kept) => (await library()).verifyPassword(kept),
};
