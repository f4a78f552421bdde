/** What a search finds, in the order of its page. */
export const SEARCH_KINDS = [
  "membres",
  "groupes",
  "chaines",
  "partages",
  "commentaires",
  "ressources",
  "evenements",
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
