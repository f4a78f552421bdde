import { clock, count, dayAndMonth, number } from "../../../infrastructure/words/formats.ts";

const NBSP = "\u00a0";

/** Words of polls: writing one, answering it, its results. */
export const texts = {
  view: {
    one: "Sondage, une réponse",
    several: "Sondage, plusieurs réponses possibles",
    results: "Résultats du sondage",
    severalHint: "Plusieurs réponses possibles",
    vote: "Voter",
    change: "Changer ma réponse",
    withdraw: "Retirer ma réponse",
    keep: "Annuler",
    share: (votes: number, percent: number) => `${number(votes)} · ${percent}${NBSP}%`,
    said: (votes: number, percent: number, mine: boolean) =>
      `${count(votes, "réponse")}, ${percent}${NBSP}%${mine ? ", votre réponse" : ""}`,
    people: (voters: number, several: boolean) => count(voters, several ? "votant" : "réponse"),
    nobody: "Personne n’a encore répondu",
    ends: (at: string) => `jusqu’au ${dayAndMonth(at)} à ${clock(at)}`,
    closed: "sondage clos",
    retry: "Réessayer",
  },
  editor: {
    title: "Sondage",
    question: "La question est le texte de votre partage.",
    remove: "Retirer le sondage",
    option: (place: number) => `Réponse ${place}`,
    removeOption: (place: number) => `Retirer la réponse ${place}`,
    add: "Ajouter une réponse",
    multiple: "Plusieurs réponses possibles",
    ends: "Fixer une fin",
    endsHint: "Sans fin, on peut répondre tant que le partage est là.",
    loading: "Préparation du sondage",
    blank: "Une réponse est vide. Écrivez-la, ou retirez-la.",
    alike: "Deux réponses du sondage sont les mêmes. Changez-en une.",
    past: `La fin du sondage est passée ou incomplète${NBSP}: choisissez un moment à venir.`,
  },
};
