import { count } from "../../../infrastructure/words/formats.ts";

/** What reactions to messages say. */
export const texts = {
  react: "Réagir",
  more: "D’autres réactions",
  give: (emoji: string) => `Réagir par ${emoji}`,
  takeBack: (emoji: string) => `Retirer ${emoji}`,
  chip: (emoji: string, total: number, mine: boolean) =>
    `${emoji}, ${count(total, "réaction")}${mine ? ", dont la vôtre" : ""}. Voir qui`,
  title: "Réactions",
  close: "Fermer",
  you: "Vous",
  touchToRemove: "Touchez pour retirer",
};
