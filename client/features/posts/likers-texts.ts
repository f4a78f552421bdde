import { count, list } from "../../infrastructure/words/formats.ts";

/** What the list of who likes a post says, loaded with it. */
export const texts = {
  title: "Qui aime ce partage",
  close: "Fermer",
  empty: "Personne n’aime encore ce partage.",
  /**
   * @param names of others, of the first
   * @param total of all, the reader included
   * @param mine whether the reader is one of them
   */
  line: (names: readonly string[], total: number, mine: boolean) => {
    const said = mine ? ["Vous", ...names] : names;
    if (said.length === 0) return count(total, "personne aime", "personnes aiment");
    const verb = mine ? "aimez" : total > 1 ? "aiment" : "aime";
    const others = total - said.length;
    if (others < 1) return `${list(said)} ${verb}`;
    return `${said.join(", ")} et ${count(others, "autre", "autres")} ${verb}`;
  },
  failed: "La liste n’a pas pu s’afficher.",
  retry: "Réessayer",
  more: "Voir la suite",
  you: "Vous",
};
