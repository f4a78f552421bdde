import type { PointKind } from "../../../shared/posts/points.ts";
import { count } from "../../infrastructure/words/formats.ts";

/** What a member did, in words. */
const acts: Record<PointKind, (acts: number) => string> = {
  share: (acts) => count(acts, "partage"),
  comment: (acts) => count(acts, "commentaire"),
  like: (acts) => count(acts, "j’aime", "j’aime"),
};

/** Words of the rail beside each page. */
export const texts = {
  search: "Rechercher",
  coming: "Prochainement",
  seeAll: "Tout voir",
  noneComing: "Aucun évènement annoncé.",
  noOtherComing: "Rien d’autre n’est annoncé pour le moment.",
  online: "En ligne",
  isOnline: "en ligne",
  nextOfGroup: "Prochain rendez-vous",
  comes: "Je viens",
  comesTo: (title: string) => `Je viens\u00a0: ${title}`,
  files: "Fichiers récents",
  sharedBy: "Partagé par",
  write: "Écrire",
  writeTo: (name: string) => `Écrire à ${name}`,
  itsPosts: (own: boolean) => (own ? "Voir vos partages" : "Voir ses partages"),
  sameGroup: "Dans le même groupe",
  sameChannel: "Dans la même chaîne",
  wordless: "Sans texte",
  muted: (word: string) => `Partage en sourdine\u00a0: «\u00a0${word}\u00a0»`,
  whoComes: "Qui vient",
  come: (going: number) => count(going, "personne vient", "personnes viennent"),
  common: "En commun avec vous",
  itsChannels: "Ses chaînes",
  scheduled: "Partages programmés",
  pins: "Épingles",
  resources: "Dernières ressources",
  animatedBy: "Animée par",
  discover: "À découvrir",
  members: (members: number) => count(members, "membre"),
  followers: (followers: number) => `Suivie par ${count(followers, "personne")}`,
  join: "Rejoindre",
  ask: "Demander",
  joinNamed: (name: string) => `Rejoindre ${name}`,
  askNamed: (name: string) => `Demander à rejoindre ${name}`,
  follow: "Suivre",
  followNamed: (name: string) => `Suivre ${name}`,
  thisWeek: "Cette semaine",
  acts,
  points: (points: number) => `${points}\u00a0merci/bénis`,
  loading: "Chargement",
};
