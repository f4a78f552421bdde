import { SEARCH_KINDS, type SearchKind } from "../../../../shared/posts/search-kinds.ts";

/** What the address of the search calls each kind: links that members keep and send say it so. */
const WORDS: Record<SearchKind, string> = {
  members: "membres",
  groups: "groupes",
  channels: "chaines",
  posts: "partages",
  comments: "commentaires",
  resources: "ressources",
  events: "evenements",
};

/** What the address says of a kind. */
export const searchWordOf = (kind: SearchKind): string => WORDS[kind];

/** The kind that the address asks for; null for all of them. */
export const searchKindOf = (word: string | null): SearchKind | null =>
  SEARCH_KINDS.find((kind) => WORDS[kind] === word) ?? null;
