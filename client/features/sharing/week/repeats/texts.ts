import type { ShareRepeat } from "../../../../../shared/sharing/week/week.contract.ts";
import { dateInWords } from "../../../../infrastructure/words/days.ts";
import { count } from "../../../../infrastructure/words/formats.ts";

const every = ({ every: period, step }: Pick<ShareRepeat, "every" | "step">): string => {
  if (step === 1) return period === "week" ? "chaque semaine" : "chaque mois";
  return period === "week" ? `toutes les ${step}\u00a0semaines` : `tous les ${step}\u00a0mois`;
};

const end = ({ until, times }: Pick<ShareRepeat, "until" | "times">): string =>
  until ? `jusqu’au ${dateInWords(until)}` : `${times}\u00a0fois`;

/** Words of publications that come back. */
export const texts = {
  title: "Répéter",
  meta: "La même publication, chaque semaine ou chaque mois.",
  every: "Revient",
  choices: { week: "Chaque semaine", month: "Chaque mois" },
  step: { week: "Nombre de semaines entre deux", month: "Nombre de mois entre deux" },
  end: "Jusqu’à",
  ends: { times: "Un nombre de fois", until: "Un jour" },
  times: "Nombre de fois",
  until: "Dernier jour",
  timesFault: (most: number) => `Choisissez de 2 à ${most} fois.`,
  stepFault: (most: number) => `Choisissez de 1 à ${most}.`,
  untilFault: "Choisissez un jour après le premier.",
  date: (first: string) =>
    `Écrivez {date} dans votre texte\u00a0: chaque fois, la date y est mise («\u00a0${first}\u00a0» la première).`,
  send: "Programmer la série",
  list: "Ce qui revient",
  lead: "Chacune est préparée une semaine avant de partir. Vous la voyez alors dans le calendrier.",
  none: "Rien ne revient",
  noneBody: "Au moment de publier plus tard, choisissez «\u00a0Répéter\u00a0».",
  rule: (repeat: ShareRepeat) => `${every(repeat)}, ${end(repeat)}`,
  made: (made: number) => count(made, "déjà préparée", "déjà préparées"),
  next: (moment: string) => `Prochaine\u00a0: ${moment}`,
  problem: (why: string) => `La prochaine n’a pas pu être préparée. ${why}`,
  stop: "Arrêter",
  stopLabel: (title: string) => `Arrêter ${title}`,
  stopTitle: "Arrêter cette publication qui revient\u202f?",
  stopBody: "Celles qui sont déjà dans le calendrier y restent\u202f; plus aucune ne s’ajoute.",
  keep: "Garder",
  stopped: "Elle ne reviendra plus",
  untitled: "Sans texte",
  close: "Fermer",
  loading: "Chargement",
  failed: "Ce qui revient n’a pas pu s’afficher",
  retry: "Réessayer",
};
