import type { SearchKind } from "../../../../shared/posts/search-kinds.ts";

/** Words of the search. */
export const texts = {
  title: "Recherche",
  search: "Rechercher dans la communauté",
  clear: "Effacer",
  loading: "Recherche en cours",
  failed: "La recherche n’a pas abouti",
  retry: "Réessayer",
  hint: "Cherchez une personne, un groupe, un partage…",
  hintBody:
    "Quelques lettres suffisent. Les accents et les majuscules ne comptent pas, et #mot retrouve un mot-dièse.",
  none: (words: string) => `Rien pour «\u00a0${words}\u00a0»`,
  noneBody: "Essayez un autre mot, ou le début d’un mot.",
  all: (kind: SearchKind) => `Voir tous les résultats\u00a0: ${kinds[kind].toLowerCase()}`,
  seeAll: "Tout voir",
  everything: "Tous les résultats",
  more: "Voir la suite",
  end: "Il n’y a pas d’autre résultat.",
  found: (sections: number) =>
    sections === 0
      ? "Aucun résultat"
      : `Des résultats dans ${sections} rubrique${sections > 1 ? "s" : ""}`,
  inPlace: (where: string) => `dans ${where}`,
  resourceOf: (channel: string) => `dans la chaîne ${channel}`,
};

export const kinds: Record<SearchKind, string> = {
  members: "Membres",
  groups: "Groupes",
  channels: "Chaînes",
  posts: "Partages",
  comments: "Commentaires",
  resources: "Ressources",
  events: "Évènements",
};
