import { count, number } from "../../infrastructure/words/formats.ts";

/** What finding a verse says. */
export const verseTexts = {
  lead: (total: number) => `${number(total)}\u00a0versets, dans la traduction Louis Segond 1910.`,
  search: "Rechercher un mot ou une référence",
  clear: "Effacer la recherche",
  found: (total: number) => count(total, "verset"),
  none: (typed: string) => `Rien pour «\u00a0${typed}\u00a0»`,
  noneBody: "Essayez un autre mot, ou le nom d’un livre de la Bible.",
};
