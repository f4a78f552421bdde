/** Letters of a short name: what stands beside a logo on the narrowest phone. */
export const MAX_SHORT_NAME = 14;
/** Letters of a name within a sentence: a title with its article. */
export const MAX_SENTENCE_NAME = 84;

/** A short name for a title: itself when it is short, else its last words that are names. */
export function proposedShortName(title: string): string {
  const plain = title.trim().replace(/\s+/g, " ");
  if (plain.length <= MAX_SHORT_NAME) return plain;
  const last = plain.split(" ").at(-1) ?? "";
  // « du Parvis » is not called « Parvis » where the last word is a common noun.
  return isName(last) && last.length <= MAX_SHORT_NAME ? last : "";
}

/**
 * The name a title has within a sentence: « la communauté Béthanie » for « Communauté Béthanie »,
 * and the title itself where it begins with a name.
 */
export function proposedSentenceName(title: string): string {
  const plain = title.trim().replace(/\s+/g, " ");
  const [first = ""] = plain.split(" ");
  const noun = first.toLocaleLowerCase("fr");
  const article = ARTICLES[noun];
  return article === undefined ? plain : `${article}${noun}${plain.slice(first.length)}`;
}

const isName = (word: string): boolean => /^\p{Lu}/u.test(word);

/** What communities call themselves, with the article of each. */
const ARTICLES: Partial<Record<string, string>> = {
  abbaye: "l’",
  assemblée: "l’",
  assemblee: "l’",
  association: "l’",
  aumônerie: "l’",
  centre: "le ",
  chapelle: "la ",
  communauté: "la ",
  communaute: "la ",
  diocèse: "le ",
  doyenné: "le ",
  eglise: "l’",
  église: "l’",
  ensemble: "l’",
  équipe: "l’",
  foyer: "le ",
  fraternité: "la ",
  groupe: "le ",
  maison: "la ",
  mission: "la ",
  monastère: "le ",
  mouvement: "le ",
  paroisse: "la ",
  prieuré: "le ",
  sanctuaire: "le ",
  secteur: "le ",
  temple: "le ",
  unité: "l’",
};
