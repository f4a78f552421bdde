import type { RankingPeriod } from "../../../../shared/posts/points.ts";
import { count } from "../../../infrastructure/words/formats.ts";

/** What the ranking says. */
export const texts = {
  pageTitle: "Classement",
  title: "Merci à ceux qui donnent",
  how: (share: number, comment: number, like: number) =>
    `Un partage vaut ${share} merci/bénis, un commentaire ${comment}, un j’aime ${like}.`,
  period: "Période",
  periods: { week: "Semaine", month: "Mois", all: "Toujours" } satisfies Record<
    RankingPeriod,
    string
  >,
  scope: "Classement de",
  everyone: "Toute la communauté",
  points: (points: number) => count(points, "merci/béni"),
  you: "Vous",
  noRank: "Pas encore au classement : un partage, un commentaire, un j’aime, et vous y êtes.",
  rail: "Comment on en gagne",
  when: {
    share: "quand vous partagez",
    comment: "quand vous commentez",
    like: "quand vous aimez",
  },
  loading: "Chargement du classement",
  empty: { week: "Personne cette semaine", month: "Personne ce mois-ci", all: "Personne encore" },
  emptyBody: "Le premier partage ouvrira le classement.",
  failed: "Le classement n’a pas pu s’afficher",
  failedBody: "Le serveur n’a pas répondu.",
  retry: "Réessayer",
  ends: "Les cinquante premiers sont montrés.",
};
