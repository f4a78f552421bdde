/** Who chooses a password, and where: what anyone would try first. */
export type PasswordAbout = { name?: string; email?: string; community?: string | undefined };

/** What people here choose first, beside the fifty thousand that the server knows. */
export const FRENCH = [
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

/**
 * Whether a password is one that anyone would try first: one or two letters repeated, a word of
 * here, or the name of the person or of the community, with or without figures after it. The server
 * also refuses those of a list too long for a phone.
 */
export function isGuessable(password: string, about: PasswordAbout): boolean {
  const flat = plain(password);
  const bare = flat.replace(/[^\p{L}]/gu, "");
  if (flat === "") return false;
  if (new Set(flat).size <= 2) return true;
  return (bare !== "" && FRENCH.includes(bare)) || namesOf(about).has(bare);
}

/** The names in letters only, whole and by word; words of one or two letters are ignored. */
function namesOf({ name = "", email = "", community = "" }: PasswordAbout): Set<string> {
  const mailbox = email.split("@")[0] ?? "";
  const words = (text: string) => plain(text).split(/[^\p{L}]+/u);
  const whole = (text: string) => words(text).join("");
  const all = [name, email, mailbox, community].map(whole);
  return new Set([...all, ...words(name), ...words(mailbox)].filter((word) => word.length > 2));
}

/** Without case or accents. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/œ/gi, "oe")
    .replace(/æ/gi, "ae")
    .toLowerCase()
    .trim();
