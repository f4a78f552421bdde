import { toCommunity } from "../../../../shared/people/community-names.ts";
import { count, longDate, ofName } from "../../../infrastructure/words/formats.ts";

/** Words of the screen of the member's own invitation. */
export const texts = {
  title: "Inviter",
  lead: (community: string) =>
    `Votre lien mène à l’inscription ${toCommunity(community)}. Donnez-le aux personnes que vous connaissez\u00a0: celles qui viennent par lui s’affichent ici.`,
  first: "Créer mon lien",
  link: "Votre lien",
  left: (value: number) => `${count(value, "place", "places")} encore`,
  expires: (time: string) => `Valable jusqu’au ${longDate(time)}`,
  used: (value: number) => count(value, "personne venue par lui", "personnes venues par lui"),
  renew: "Changer de lien",
  renewTitle: "Changer de lien\u202f?",
  renewBody:
    "L’ancien lien et son QR code ne feront plus entrer personne. Les personnes entrées restent.",
  renewed: "Votre lien est prêt",
  close: "Fermer le lien",
  closeTitle: "Fermer votre lien\u202f?",
  closeBody:
    "Il ne fera plus entrer personne. Vous pourrez en demander un autre quand vous voudrez.",
  closed: "Votre lien est fermé",
  keep: "Le garder",
  ended: {
    title: "Votre lien ne fait plus entrer personne",
    self: "Il est fermé, a expiré ou a servi autant de fois qu’il le pouvait.",
    other:
      "L’équipe de modération l’a fermé. Parlez-lui-en : vous pourrez en demander un autre trente jours après.",
    again: "Demander un nouveau lien",
  },
  loading: "Chargement de votre lien",
  failed: "Votre lien n’a pas pu s’afficher",
  retry: "Réessayer",
  joined: {
    title: "Venus par vos liens",
    loading: "Chargement des personnes venues",
    failed: "La liste n’a pas pu s’afficher",
    retry: "Réessayer",
    more: "Voir la suite",
    empty: "Personne encore",
    emptyBody: "Les personnes qui s’inscriront par votre lien s’afficheront ici.",
  },
  watch: {
    title: "Liens ouverts des membres",
    lead: "Chaque membre a le sien. Fermez celui qui circule là où il ne devrait pas.",
    loading: "Chargement des liens",
    failed: "Les liens n’ont pas pu s’afficher",
    retry: "Réessayer",
    more: "Voir la suite",
    empty: "Aucun lien ouvert.",
    facts: (used: number, left: number) =>
      [
        used > 0 && count(used, "personne entrée", "personnes entrées"),
        `${count(left, "place", "places")} encore`,
      ]
        .filter(Boolean)
        .join(" · "),
    close: "Fermer",
    closeLabel: (name: string) => `Fermer le lien ${ofName(name)}`,
    closeTitle: (name: string) => `Fermer le lien ${ofName(name)}\u202f?`,
    closeBody:
      "Il ne fera plus entrer personne. Ce membre le lira ici, et attendra trente jours pour en demander un autre.",
    keep: "Le laisser ouvert",
    closed: (name: string) => `Le lien ${ofName(name)} est fermé`,
  },
};
