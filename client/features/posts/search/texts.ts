import type { SearchKind } from "../../../../shared/posts/search-kinds.ts";

/** Words of the search. */
export const texts = {
  title: "Recherche",
  search: "Rechercher dans la communauté",
  clear: "Effacer",
  loading: "Recherche en cours",
  failed: "La recherche n’a pas abouti",
  retry: "Réessayer",
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
  acts: {
    write: { name: "Écrire un partage", also: "publier message poster" },
    invite: { name: "Inviter", also: "invitation lien qr" },
    night: { name: "Mode nuit", also: "sombre thème" },
    day: { name: "Mode jour", also: "clair thème" },
    settings: { name: "Réglages", also: "paramètres préférences compte" },
    help: { name: "Aide", also: "comment faire question guide" },
  },
  helpTitle: "Aide",
  helpOn: (title: string) => `Aide\u00a0: ${title}`,
  /** Names of what is proposed, before one types and while one does. */
  doing: "Actions",
  recent: "Recherches récentes",
  forget: "Effacer les recherches récentes",
  people: "Vos conversations",
  groups: "Vos groupes",
  hashtags: "Mots-dièse de la semaine",
  hashtag: (tag: string) => `#${tag}`,
  postsWith: (tag: string) => `Les partages avec #${tag}`,
  allFor: (words: string) => `Tous les résultats pour «\u00a0${words}\u00a0»`,
  choices: "Résultats",
  close: "Fermer",
  photo: "Photo",
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
