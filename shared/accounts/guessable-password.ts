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

/**
 * The names in letters only, whole, by word and by words that follow each other (« jeanbaptiste »
 * of Jean-Baptiste Le Goff); what has one or two letters is ignored.
 */
function namesOf({ name = "", email = "", community = "" }: PasswordAbout): Set<string> {
  const mailbox = email.split("@")[0] ?? "";
  const all = [name, email, mailbox, community].flatMap(wordsInARow);
  return new Set(all.filter((word) => word.length > 2));
}

function wordsInARow(text: string): string[] {
  const words = plain(text).split(/[^\p{L}]+/u);
  return words.flatMap((_, start) =>
    words.slice(start).map((_, more) => words.slice(start, start + more + 1).join("")),
  );
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
