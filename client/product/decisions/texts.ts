import type { Sanction } from "../../../shared/administration/decisions.contract.ts";
import type { SanctionKind } from "../../../shared/administration/sanction-kinds.ts";
import { longDate, longDateTime } from "../../infrastructure/words/formats.ts";

/** Words of a decision, for who takes it: of a report, or on the page of a member. */
export const texts = {
  ground: "La règle en cause",
  groundHint: "Elle est dite à la personne. L’administration en tient la liste.",
  chooseGround: "Choisir une règle",
  groundMissing: "Choisissez la règle que cela concerne.",
  noGrounds: "Les règles n’ont pas pu s’afficher. Réessayez dans un instant.",
  strikes: "Ce qui a déjà été décidé",
  strikesHint: "Personne ne le voit, sauf qui modère.",
  noStrikes: "Rien. Aucune décision ne concerne cette personne.",
  inForce: "En cours",
  ended: (day: string) => `Fini le ${longDate(day)}`,
  until: (time: string | null) => (time ? `jusqu’au ${longDateTime(time)}` : "sans date de fin"),
  decided: (by: string) => (by ? `Par ${by}` : "Par le temps prévu"),
  excerpt: (text: string) => `«\u00a0${text}\u00a0»`,
  rule: (ground: string) => `Règle\u00a0: ${ground}`,
  kinds: {
    "post-removed": "Partage retiré",
    "comment-removed": "Commentaire retiré",
    "message-removed": "Message retiré",
    warning: "Rappel",
    limit: "Publications relues avant d’être visibles",
    "limit-lifted": "Publications à nouveau sans attente",
    pause: "Pause",
    "pause-lifted": "Fin de la pause",
    suspension: "Suspension",
    "suspension-lifted": "Suspension levée",
    "member-removed": "Retiré de la communauté",
  } satisfies Record<SanctionKind, string>,
};

/** What a decision is called, with its term where it has one. */
export const decisionTitle = ({ kind, until }: Pick<Sanction, "kind" | "until">): string =>
  kind === "limit" || kind === "pause" || kind === "suspension"
    ? `${texts.kinds[kind]} ${texts.until(until)}`
    : texts.kinds[kind];
