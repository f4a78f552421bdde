import type { LeftPlace } from "../../../../shared/administration/deletion.contract.ts";
import { longDate } from "../../../infrastructure/words/formats.ts";

const TO_WHOM: Record<LeftPlace["kind"], (name: string, heir: string | null) => string> = {
  group: (name) => `Le groupe «\u00a0${name}\u00a0»\u00a0: l’équipe de modération s’en occupera.`,
  channel: (name) =>
    `La chaîne «\u00a0${name}\u00a0» sera archivée\u202f; l’équipe de modération peut la confier à quelqu’un.`,
  discussion: (name, heir) =>
    heir === null
      ? `La discussion «\u00a0${name}\u00a0»\u00a0: plus personne n’y sera.`
      : `La discussion «\u00a0${name}\u00a0» sera gérée par ${heir}.`,
};

/** Words of deleting one’s account. */
export const texts = {
  line: "Supprimer mon compte",
  lineMeta: "Caché aussitôt, effacé trente jours plus tard",
  title: "Supprimer votre compte",
  close: "Fermer",
  lead: "Votre compte sera caché dès que vous confirmez. Vous aurez trente jours pour changer d’avis\u00a0: connectez-vous, puis touchez «\u00a0Garder mon compte\u00a0». Ensuite, tout est effacé, et personne ne peut le rendre.",
  copy: "Prendre d’abord mes données",
  goesTitle: "Ce qui s’efface",
  goes: [
    "Votre nom, votre photo, votre adresse, vos réglages, vos sessions.",
    "Vos partages, commentaires, j’aime, messages privés, photos, messages vocaux et fichiers.",
    "Vos publications préparées pour d’autres réseaux, vos comptes connectés, vos copies de données.",
    "Ce que les notifications des autres disent de vous.",
  ],
  staysTitle: "Ce qui reste, et pourquoi",
  stays: [
    "Ce que les autres ont écrit leur appartient, même quand ils vous répondent ou vous nomment.",
    "Les groupes, les chaînes et les évènements que vous avez ouverts servent à d’autres\u00a0: ils restent, sans votre nom.",
    "Les décisions de modération, les signalements et le journal des actes, sans votre nom, le temps que dit la page de confidentialité.",
    "Ce qui a paru sur d’autres réseaux se supprime là-bas.",
  ],
  placesTitle: "Ce dont vous vous occupez",
  place: ({ kind, name, heir }: LeftPlace) => TO_WHOM[kind](name, heir),
  lastAdministrator:
    "Personne d’autre n’administre la communauté. Confiez d’abord ce rôle à quelqu’un\u00a0: Administration, Membres.",
  loading: "Lecture de ce dont vous vous occupez",
  failed: "Ce dont vous vous occupez n’a pas pu être lu",
  retry: "Réessayer",
  password: "Votre mot de passe",
  passwordMissing: "Indiquez votre mot de passe.",
  fresh: "Vous ne pouvez le faire que dans les dix minutes qui suivent une connexion.",
  submit: "Supprimer mon compte",
  cancel: "Garder mon compte",
  done: {
    title: "Votre compte est caché",
    body: (day: string) =>
      `Il sera supprimé le ${longDate(day)}, avec tout ce que vous avez publié.`,
    later: "Pour le garder, connectez-vous avant ce jour.",
    signIn: "Se connecter",
  },
  standing: {
    title: (time: string) => `Votre compte sera supprimé le ${longDate(time)}`,
    body: "Les autres membres ne le voient plus. Jusqu’à ce jour, vous pouvez le garder\u00a0: il redevient comme il était.",
    late: "L’effacement de votre compte a commencé\u00a0: il ne peut plus être gardé.",
    keep: "Garder mon compte",
    signOut: "Se déconnecter",
    failed: "Votre compte n’a pas pu être gardé.",
  },
};
