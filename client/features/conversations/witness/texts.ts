import type { HeldReason } from "../../../../shared/conversations/protection.ts";
import { longDate } from "../../../infrastructure/words/formats.ts";

/** What a conversation that holds a minor says of its witness. */
export const texts = {
  line: (name: string) => `Avec ${name}, témoin`,
  lineLost: (name: string) => `Avec ${name}, qui n’est plus témoin`,
  lineOwn: "Vous êtes témoin de cette conversation",
  why: "Pourquoi\u202f?",
  empty: (name: string, witness: string) =>
    `Écrivez à ${name}\u00a0: ${witness}, témoin, lira aussi cette conversation.`,
  held: {
    alone:
      "Il manque un témoin\u00a0: un adulte et un mineur ne s’écrivent pas seuls à deux. Ce qui a été dit reste là.",
    witness:
      "Il manque un témoin\u00a0: la personne qui l’était ne l’est plus. Ce qui a été dit reste là.",
    "second-adult":
      "Il manque un témoin\u00a0: avec un mineur, une discussion compte au moins deux adultes.",
    "group-witness":
      "Il manque un témoin\u00a0: un référent, ou une personne qui anime un groupe commun avec le mineur.",
  } satisfies Record<HeldReason, string>,
  nobody:
    "Il manque un témoin\u00a0: un adulte et un mineur ne s’écrivent pas seuls à deux, et personne ne peut l’être pour le moment.",
  choose: "Choisir un témoin",
  change: "Choisir un autre témoin",
  waits: "Le mineur choisit le témoin.",
  waitsManager: "Qui gère la discussion choisit le témoin.",
  sheet: {
    title: "Le témoin",
    close: "Fermer",
    forMinor: [
      "Quand un adulte et un mineur s’écrivent, une troisième personne est là. Elle lit, et peut répondre.",
      "C’est pour vous protéger, sans vous surveiller\u00a0: vous choisissez qui c’est, et vous en changez quand vous voulez. Qui l’est ensuite ne lit que la suite.",
      "Vous pouvez aussi en parler de vive voix à un adulte en qui vous avez confiance.",
    ],
    forAdult: [
      "Un adulte et un mineur ne s’écrivent jamais seuls à deux dans la communauté\u00a0: une troisième personne est là. La règle est la même pour tout le monde.",
      "Le mineur choisit le témoin. Si le témoin part, personne n’écrit jusqu’au choix suivant.",
      "Ce qu’un adulte supprime ou corrige ici reste douze mois, scellé, pour les référents.",
    ],
    forWitness: [
      "Vous lisez ce qui s’écrit ici depuis votre arrivée, et vous pouvez répondre. Les deux autres vous voient.",
      "Si quelque chose vous inquiète, signalez le message. Vous pouvez quitter la conversation\u00a0: un autre témoin sera choisi.",
    ],
    until: (time: string) => `Le témoin quittera la conversation le ${longDate(time)}.`,
    end: "S’en passer dès maintenant",
    ended: "La conversation est à deux.",
    choices: "Qui peut être témoin",
    referent: "Référent de la communauté",
    guardian: "Répond de vous",
    guardianOf: "Répond du mineur",
    none: "Personne d’autre ne peut être témoin pour le moment. Parlez-en à qui administre la communauté.",
    current: "Témoin actuel",
    chosen: (name: string) => `${name} est témoin.`,
    failed: "La liste n’a pas pu s’afficher",
    loading: "Chargement de la liste",
  },
};
