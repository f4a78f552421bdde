import { checkPassword } from "../../../shared/accounts/password.ts";
import type { Faults } from "../../infrastructure/use-submit.ts";
import { texts } from "./texts.ts";

/** The text of a field of a form. */
export const textOf = (data: FormData, name: string): string => String(data.get(name) ?? "").trim();

/** What is wrong with an e-mail address: empty, without a top-level domain, incomplete. */
export function emailFault(email: string): string | undefined {
  if (email === "") return texts.faults.email;
  if (/^[^\s@]+@[^\s@.]+$/.test(email)) return texts.faults.emailEnd;
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email) ? undefined : texts.faults.emailIncomplete;
}

/** The password rule (spec, section 5), in the screen's French. */
export function newPasswordFault(password: string): string | undefined {
  return checkPassword(password).ok ? undefined : texts.faults.passwordRule;
}

/** Only what is really at fault. */
export function faultsAmong(all: Record<string, string | false | undefined>): Faults {
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
