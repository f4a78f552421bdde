import { count, number } from "../../../infrastructure/words/formats.ts";

const NBSP = "\u00a0";

/** What the screens of members say. */
export const texts = {
  title: "Passionnés",
  search: "Rechercher un membre",
  clear: "Effacer la recherche",
  loading: "Chargement des membres",
  online: "en ligne",
  onlineCount: (shown: number, more: boolean) =>
    `En ligne (${number(shown)}${more ? " et plus" : ""})`,
  otherSigns: "Autres",
  points: (points: number) => count(points, "merci/béni"),
  none: (words: string) => `Rien pour «${NBSP}${words}${NBSP}». Essayez un mot plus court.`,
  empty: "Personne pour le moment",
  emptyBody: "Les membres s’afficheront ici.",
  failed: "Les membres n’ont pas pu s’afficher",
  failedBody: "Le serveur n’a pas répondu.",
  retry: "Réessayer",
  more: "Voir la suite",
  end: "C’est tout.",
  choice: { title: "Membres à choisir" },
  one: {
    page: "Membre",
    loading: "Chargement du membre",
    more: (name: string) => `Autres actions pour ${name}`,
    back: "Retour",
    shares: "Partages",
    comments: "Commentaires",
    likes: "J’aime",
    since: "Membre depuis",
    tabs: "Parties de la page",
    photos: "Photos",
    allShares: "Tous ses partages",
    write: "Écrire",
    ownProfile: "Voir mon profil",
    noShare: (name: string) => `${name} n’a encore rien partagé que vous puissiez lire`,
    noShareBody: "Ses prochains partages s’afficheront ici.",
    noShareHere: "Aucun partage dans ce groupe",
    noShareHereBody: "Choisissez un autre groupe, ou tous.",
    unknown: "Ce profil n’est pas visible",
    unknownBody:
      "Le lien est peut-être incomplet, le compte est suspendu, ou cette personne a quitté la communauté.",
    toMembers: "Voir les membres",
    failed: "Ce membre n’a pas pu s’afficher",
  },
  shares: {
    page: "Partages",
    count: (total: number) => count(total, "partage"),
    profile: "Voir son profil",
    pick: "Choisir un autre membre",
    close: "Fermer",
    others: "Les membres",
  },
};
