import { capital, count, list, longDateTime } from "../../../infrastructure/words/formats.ts";

/** What the screen of planned posts says. */
export const texts = {
  title: "Partages programmés",
  /** Where there is little room. */
  short: "Programmés",
  label: (moment: string) => `Partage programmé pour ${longDateTime(moment)}`,
  loading: "Chargement des partages programmés",
  failedList: "Vos partages programmés n’ont pas pu s’afficher",
  retry: "Réessayer",
  empty: "Rien de programmé",
  emptyBody:
    "Écrivez un partage, puis choisissez le jour et l’heure où il sera publié. Il vous attendra ici.",
  write: "Écrire un partage",
  at: (moment: string) => capital(longDateTime(moment)),
  notPublished: "Non publié",
  inGroups: (names: readonly string[]) => `Dans ${list(names)}`,
  inChannel: (name: string) => `Dans la chaîne ${name}`,
  poll: (answers: number) => `Sondage, ${count(answers, "réponse")}`,
  publishNow: "Publier maintenant",
  published: "Partage publié",
  see: "Voir",
  more: "Plus d’actions",
  editText: "Modifier le texte",
  editMoment: "Changer le moment",
  giveUp: "Renoncer à ce partage",
  text: {
    title: "Modifier le texte",
    label: "Votre partage",
    close: "Fermer",
    save: "Enregistrer",
    done: "Texte modifié",
    over: (total: number) =>
      total > 1 ? `Il y a ${total}\u00a0caractères de trop.` : "Il y a un caractère de trop.",
  },
  moment: {
    title: "Changer le moment",
    close: "Fermer",
    save: "Choisir ce moment",
    cancel: "Annuler",
    done: (moment: string) => `Programmé pour ${longDateTime(moment)}`,
  },
  cancel: {
    title: "Renoncer à ce partage\u202f?",
    body: "Il ne sera pas publié, et ce que vous avez écrit sera effacé.",
    confirm: "Renoncer",
    keep: "Garder",
    done: "Partage abandonné",
  },
};
