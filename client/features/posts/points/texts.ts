import type { PointKind, RankingPeriod } from "../../../../shared/posts/points.ts";
import { count, list, number, ofName } from "../../../infrastructure/words/formats.ts";

const acts: Record<PointKind, (times: number) => string> = {
  share: (times) => count(times, "partage"),
  comment: (times) => count(times, "commentaire"),
  like: (times) => count(times, "j’aime", "j’aime"),
};

const steps: Record<PointKind, readonly [once: string, twice: string]> = {
  share: ["Un partage", "Deux partages"],
  comment: ["Un commentaire", "Deux commentaires"],
  like: ["Un j’aime", "Deux j’aime"],
};

const COUNTS = ["", "", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];

const since: Record<RankingPeriod, string> = {
  week: "cette semaine",
  month: "ce mois-ci",
  all: "depuis le début",
};

/** What the ranking says. */
export const texts = {
  pageTitle: "Classement",
  title: "Merci à ceux qui donnent",
  how: (share: number, comment: number, like: number) =>
    `Un partage vaut ${share}\u00a0merci/bénis, un commentaire ${comment}, un j’aime ${like}.`,
  period: "Période",
  periods: { week: "Semaine", month: "Mois", all: "Toujours" } satisfies Record<
    RankingPeriod,
    string
  >,
  scope: "Classement de",
  everyone: "Toute la communauté",
  points: (points: number) => count(points, "merci/béni"),
  you: "Vous",
  /** « 1er », « 1er, à trois » */
  rank: (rank: number, sharedBy: number) => {
    const place = rank === 1 ? "1er" : `${rank}e`;
    return sharedBy > 1 ? `${place}, à ${COUNTS[sharedBy] ?? number(sharedBy)}` : place;
  },
  given: (acted: readonly { kind: PointKind; times: number }[]) =>
    list(acted.map(({ kind, times }) => acts[kind](times))),
  others: (total: number, period: RankingPeriod) =>
    total < 2
      ? `et ${number(total)}\u00a0personne a donné ${since[period]}`
      : `et ${number(total)}\u00a0autres ont donné ${since[period]}`,
  won: { week: "que la semaine dernière", all: "que lundi", month: "" },
  placesWon: (places: number, than: string) => `${count(places, "place")} de mieux ${than}`,
  step: (kind: PointKind, times: 1 | 2, name: string) =>
    `${steps[kind][times - 1]} de plus et vous rejoignez ${name}`,
  received: "Reçu cette semaine",
  receivedFrom: (likes: number, names: readonly string[], others: number) =>
    `${count(likes, "j’aime", "j’aime")} ${list([
      ...names.map(ofName),
      ...(others > 0
        ? [others === 1 ? "d’une autre personne" : `de ${number(others)}\u00a0autres`]
        : []),
    ])}`,
  receivedNone: "Personne encore cette semaine. Vos prochains partages en recevront peut-être.",
  discreet: "Rester discret",
  noRank: "Pas encore au classement : un partage, un commentaire, un j’aime, et vous y êtes.",
  leftRanking: "Vous n’êtes pas au classement. Vos merci/bénis restent comptés.",
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
