import { count, list } from "../../infrastructure/words/formats.ts";

/** What the list of who likes a post says, loaded with it. */
export const texts = {
  title: "Qui aime ce partage",
  close: "Fermer",
  empty: "Personne n’aime encore ce partage.",
  line: (names: readonly string[], total: number) => {
    if (names.length === 0) return count(total, "personne aime", "personnes aiment");
    const others = total - names.length;
    if (others < 1) return `${list(names)} ${total > 1 ? "aiment" : "aime"}`;
    return `${names.join(", ")} et ${count(others, "autre", "autres")} aiment`;
  },
  failed: "La liste n’a pas pu s’afficher.",
  retry: "Réessayer",
  more: "Voir la suite",
  you: "Vous",
};
