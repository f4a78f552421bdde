import { MIN_PASSWORD_LENGTH } from "../ground/limits.ts";

/** Result of the password rule: `ok`, and the specification's own text. */
export type PasswordCheck = { ok: boolean; message: string };

/**
 * The password rule (spec, section 5), with its texts to the letter.
 * The screen shows its own French; this message is the rule's result.
 */
export function checkPassword(password: string): PasswordCheck {
  if (password.length >= MIN_PASSWORD_LENGTH) return { ok: true, message: "Password is strong!" };
  return { ok: false, message: "Le mot de passe doit contenir :\n- Au moins 8 caractères" };
}

/**
 * A hint of strength between 0 and 4, for the gauge only: it never refuses a password.
 */
export function passwordStrength(password: string): number {
  if (password.length === 0) return 0;
  if (password.length < MIN_PASSWORD_LENGTH) return 1;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password));
  const distinct = new Set(password).size;
  const score =
    1 + Number(password.length >= 12) + Number(kinds.length >= 3) + Number(distinct >= 9);
  return Math.min(4, Math.max(2, score));
}
