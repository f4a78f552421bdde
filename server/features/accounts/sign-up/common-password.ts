import { DomainError, ERRORS } from "../../../../shared/ground/errors.ts";
import { searchable } from "../../../infrastructure/text.ts";

/** What people here choose first, beside the list's fifty thousand. */
const FRENCH = [
  "motdepasse",
  "monmotdepasse",
  "azertyuiop",
  "azertyuiopqsdfghjklm",
  "qsdfghjklm",
  "bienvenue",
  "jesuschrist",
  "jesustaime",
  "dieuestamour",
  "dieuestgrand",
  "notrepere",
  "notredame",
  "saintesprit",
  "hosanna",
  "priereetjeune",
  "alleluia",
  "gloireadieu",
  "jetaime",
  "bonjour",
  "soleil",
  "marseille",
  "chouchou",
  "doudou",
  "loulou",
  "parvis",
];

let listed: Promise<Set<string>> | undefined;

/** Fifty thousand words, read with the first password that someone chooses. */
function listedOnes(): Promise<Set<string>> {
  listed ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set([...dictionary["passwords-common"], ...FRENCH]),
  );
  return listed;
}

/** Who chooses a password, and where: what anyone would try first. */
export type PasswordAbout = { name?: string; email?: string; community?: string | undefined };

/**
 * Whether a password is among those tried first: a common password, one or two letters repeated, or
 * the name of the person or of the community, with or without figures after it.
 */
export async function isCommonPassword(password: string, about: PasswordAbout): Promise<boolean> {
  const listed = await listedOnes();
  const flat = searchable(password);
  const bare = flat.replace(/[^\p{L}]/gu, "");
  if (listed.has(flat) || new Set(flat).size <= 2) return true;
  if (listed.has(flat.replace(/[^\p{L}\p{N}]/gu, ""))) return true;
  return (bare !== "" && FRENCH.includes(bare)) || namesOf(about).has(bare);
}

/** The names in letters only, whole and by word; words of one or two letters are ignored. */
function namesOf({ name = "", email = "", community = "" }: PasswordAbout): Set<string> {
  const mailbox = email.split("@")[0] ?? "";
  const words = (text: string) => searchable(text).split(/[^\p{L}]+/u);
  const whole = (text: string) => words(text).join("");
  const all = [name, email, mailbox, community].map(whole);
  return new Set([...all, ...words(name), ...words(mailbox)].filter((word) => word.length > 2));
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
