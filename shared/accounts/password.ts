import { MIN_PASSWORD_LENGTH } from "../ground/limits.ts";
import { isGuessable, type PasswordAbout } from "./guessable-password.ts";

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

/** Letters and figures of the longest of the common passwords that the server knows. */
const LONGEST_COMMON = 20;
const PHRASE = 16;

/**
 * A hint of strength between 0 and 4, for the gauge only: it never refuses a password. What the
 * server may refuse is at most 2: only a phrase, or more than any common password has, is praised.
 */
export function passwordStrength(password: string, about: PasswordAbout = {}): number {
  if (password.length === 0) return 0;
  if (password.length < MIN_PASSWORD_LENGTH || isGuessable(password, about)) return 1;
  const words = password.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.join("").length;
  if (new Set(password).size < 9) return 2;
  const score = 2 + Number(letters > LONGEST_COMMON);
  return score + Number(words.length >= 3 && letters >= PHRASE);
}
