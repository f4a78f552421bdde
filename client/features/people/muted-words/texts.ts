import { isolated } from "../../../../shared/ground/isolated.ts";
import type { MuteTerm } from "../../../../shared/people/mute-terms.ts";

/** Words of the settings of muted words. */
export const texts = {
  title: "Mots en sourdine",
  lineMeta: "Ce qui les contient est replié, pour vous seulement",
  lead: "Les partages et les commentaires qui contiennent un de ces mots sont repliés pour vous, et n’apportent pas de notification.",
  addressed:
    "Ce qui vous est adressé reste visible\u00a0: une réponse, une mention, un commentaire sous votre partage, un message privé. Personne n’en saura rien.",
  close: "Fermer",
  entry: "Mot ou expression",
  entryHint: "Le mot entier, sans tenir compte des accents ni des majuscules.",
  term: "Pendant",
  terms: {
    always: "Toujours",
    day: "24\u00a0heures",
    week: "7\u00a0jours",
    month: "30\u00a0jours",
  } satisfies Record<MuteTerm, string>,
  add: "Mettre en sourdine",
  missing: "Écrivez un mot ou une expression.",
  added: (word: string) => `«\u00a0${isolated(word)}\u00a0» est en sourdine`,
  removed: (word: string) => `«\u00a0${isolated(word)}\u00a0» n’est plus en sourdine`,
  always: "toujours",
  until: (moment: string) => `jusqu’au ${moment}`,
  list: "Vos mots en sourdine",
  none: "Aucun mot n’est en sourdine.",
  remove: "Retirer",
  removeOf: (word: string) => `Retirer «\u00a0${isolated(word)}\u00a0»`,
  loading: "Chargement des mots en sourdine",
  failed: "La liste n’a pas pu s’afficher.",
  retry: "Réessayer",
};
