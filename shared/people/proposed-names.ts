/** Letters of a short name: what stands beside a logo on the narrowest phone. */
export const MAX_SHORT_NAME = 14;
/** Letters of a name within a sentence: a title with its article. */
export const MAX_SENTENCE_NAME = 84;

/**
 * A short name for a title: itself when it is short, else the name it holds, from its first word
 * with a capital to the last that fits (« Vallée du Lot » for « Paroisse de la Vallée du Lot »);
 * empty where none fits.
 */
export function proposedShortName(title: string): string {
  const plain = title.trim().replace(/\s+/g, " ");
  if (plain.length <= MAX_SHORT_NAME) return plain;
  const [first = "", ...rest] = plain.split(" ");
  const words = articleOf(first) === undefined ? [first, ...rest] : rest;
  const name = words.slice(words.findIndex(isName));
  const fitting = name.findLastIndex(
    (word, last) => isName(word) && name.slice(0, last + 1).join(" ").length <= MAX_SHORT_NAME,
  );
  return name.slice(0, fitting + 1).join(" ");
}

/**
 * The name a title has within a sentence: « la communauté Béthanie » for « Communauté Béthanie »,
 * and the title itself where it begins with a name.
 */
export function proposedSentenceName(title: string): string {
  const plain = title.trim().replace(/\s+/g, " ");
  const [first = ""] = plain.split(" ");
  const article = articleOf(first);
  const noun = first.toLocaleLowerCase("fr");
  return article === undefined ? plain : `${article}${noun}${plain.slice(first.length)}`;
}

const articleOf = (noun: string): string | undefined => ARTICLES[noun.toLocaleLowerCase("fr")];

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
