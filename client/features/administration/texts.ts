import { count } from "../../infrastructure/words/formats.ts";
import type { PlaceName, SectionName } from "./places.ts";

/** What the frame of the administration says, and what all its places have in common. */
export const texts = {
  title: "Administration",
  nav: "Administration",
  today: "Aujourd’hui",
  sections: {
    people: "Les gens",
    words: "Ce qui se dit",
    house: "La maison",
  } satisfies Record<SectionName, string>,
  leave: "Revenir à la communauté",
  back: "Retour à l’administration",
  backToSettings: "Retour aux réglages",
  backToList: "Retour à la liste",
  places: {
    membres: { name: "Membres", about: "Les rôles, les suspensions, les départs" },
    inscriptions: { name: "Inscriptions", about: "Celles qui attendent un accord" },
    groupes: { name: "Groupes", about: "Les créer, les ordonner, nommer qui les anime" },
    adhesions: {
      name: "Entrées dans les groupes",
      about: "Les demandes qui attendent une réponse",
    },
    invitations: { name: "Invitations", about: "Les liens qui font entrer" },
    signalements: { name: "Signalements", about: "Ce que les membres vous signalent" },
    demandes: { name: "Demandes reçues", about: "Données personnelles, contestations, questions" },
    publications: { name: "Publications", about: "Accord, suspension, ce qui s’ajoute aux textes" },
    plateformes: {
      name: "Plateformes",
      about: "Les neuf où l’on publie, leurs accès, leurs limites",
    },
    listes: { name: "Listes d’adresses", about: "À qui l’on écrit par e-mail" },
    communaute: { name: "Communauté", about: "Son nom, ses images, qui peut s’inscrire" },
    mots: { name: "Types et modèles", about: "Ceux des évènements et des publications" },
    courrier: { name: "Courrier", about: "Les messages envoyés, gardés ou en échec" },
    taches: { name: "Tâches", about: "Ce que le serveur fait en arrière-plan" },
    journal: { name: "Journal", about: "Qui a fait quoi dans l’administration, et pourquoi" },
  } satisfies Record<PlaceName, { name: string; about: string }>,
  myGroups: { name: "Mes groupes", about: "Ceux que vous animez" },
  waiting: (value: number) => count(value, "en attente", "en attente"),
  failures: (value: number) => count(value, "échec", "échecs"),
  notForYou: {
    title: "Cette page n’est pas pour vous",
    body: "Elle est réservée à celles et ceux qui font tourner la communauté.",
    home: "Revenir à l’accueil",
  },
  loading: "Chargement",
  retry: "Réessayer",
  more: "Voir la suite",
  close: "Fermer",
  cancel: "Annuler",
  save: "Enregistrer",
  failed: "Cette page n’a pas pu s’afficher",
  notFound: {
    title: "Rien à cette adresse",
    body: "Ce que vous cherchez a été supprimé, ou l’adresse n’est pas la bonne.",
  },
  copyLink: "Copier le lien",
  copied: "Lien copié",
  notCopied: "Le lien n’a pas pu être copié.",
  reasonProposals: "Motifs proposés",
};
