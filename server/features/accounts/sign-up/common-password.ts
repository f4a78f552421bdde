import {
  FRENCH,
  isGuessable,
  type PasswordAbout,
} from "../../../../shared/accounts/guessable-password.ts";
import { DomainError, ERRORS } from "../../../../shared/ground/errors.ts";
import { searchable } from "../../../infrastructure/text.ts";

export type { PasswordAbout };

let listed: Promise<Set<string>> | undefined;

/** Fifty thousand words, read with the first password that someone chooses. */
function listedOnes(): Promise<Set<string>> {
  listed ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set([...dictionary["passwords-common"], ...FRENCH]),
  );
  return listed;
}

/** Whether a password is among those tried first: one that anyone would guess, or a listed one. */
export async function isCommonPassword(password: string, about: PasswordAbout): Promise<boolean> {
  if (isGuessable(password, about)) return true;
  const listed = await listedOnes();
  const flat = searchable(password);
  return listed.has(flat) || listed.has(flat.replace(/[^\p{L}\p{N}]/gu, ""));
}

/** @throws DomainError PASSWORD_COMMON */
export async function assertUncommonPassword(
  password: string,
  about: PasswordAbout,
): Promise<void> {
  if (!(await isCommonPassword(password, about))) return;
  const message = ERRORS.PASSWORD_COMMON[1];
  throw new DomainError("PASSWORD_COMMON", [{ field: "password", message }]);
}
