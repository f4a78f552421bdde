import { PLATFORM_NAMES } from "../../../../shared/sharing/platforms.ts";
import { count, dayAndMonth, list, number } from "../../../infrastructure/words/formats.ts";
import { hoursLeft } from "../../../infrastructure/words/hours-left.ts";
import type { TodayCard } from "./cards.ts";
import type { WeekFigure } from "./figures.ts";

type Of<K extends TodayCard["kind"]> = Extract<TodayCard, { kind: K }>;

/** « 23 h restantes », « moins d’une heure », « échéance dépassée ». */
function left(dueAt: string): string {
  const hours = hoursLeft(dueAt);
  if (hours < 0) return "Délai dépassé";
  return hours === 0 ? "Moins d’une heure restante" : count(hours, "h restante", "h restantes");
}

/** The first names, and how many others. */
function namesOf(people: readonly { name: string }[], total: number): string {
  const shown = people.slice(0, 3).map(({ name }) => name);
  const others = total - shown.length;
  return list(others > 0 ? [...shown, count(others, "autre", "autres")] : shown);
}

/** What the cards of the day say, each by its kind. */
export const cardTexts = {
  reports: ({ waits: { count: total, urgent } }: Of<"reports">) =>
    `${count(total, "signalement", "signalements")}${urgent > 0 ? `, dont ${count(urgent, "urgent", "urgents")}` : ""}`,
  reportsDue: ({ waits }: Of<"reports">) => left(waits.dueAt),
  appeals: ({ waits }: Of<"appeals">) => count(waits.count, "recours à lire", "recours à lire"),
  registrations: ({ waits }: Of<"registrations">) =>
    count(waits.count, "inscription à accepter", "inscriptions à accepter"),
  registrationNames: ({ waits }: Of<"registrations">) => namesOf(waits.people, waits.count),
  joinRequests: ({ waits }: Of<"joinRequests">) =>
    `${count(waits.count, "demande d’entrée", "demandes d’entrée")} dans ${waits.group.name}`,
  dataRequests: ({ waits }: Of<"dataRequests">) =>
    count(waits.count, "demande reçue", "demandes reçues"),
  dataRequestsDue: ({ waits }: Of<"dataRequests">) =>
    `À répondre au plus tard le ${dayAndMonth(waits.dueAt)}`,
  texts: ({ waits }: Of<"texts">) => count(waits.count, "texte à approuver", "textes à approuver"),
  shares: ({ waits }: Of<"shares">) =>
    count(waits.count, "publication attend un accord", "publications attendent un accord"),
  backups: ({ waits }: Of<"backups">) =>
    waits.failed
      ? "Une sauvegarde a échoué, ou est abîmée"
      : "Aucune sauvegarde depuis trois jours",
  backupsWhy: "Si cette machine tombait en panne, ce qui est écrit depuis serait perdu",
  letters: ({ waits }: Of<"letters">) =>
    count(waits.count, "e-mail n’est pas parti", "e-mails ne sont pas partis"),
  account: ({ account }: Of<"account">) =>
    `${[PLATFORM_NAMES[account.platform], account.name].filter(Boolean).join(" – ")} est à reconnecter`,
  accountWhy: "Rien ne s’y publie d’ici là",
  failures: ({ count: total }: Of<"failures">) => count(total, "tâche en échec", "tâches en échec"),
  failuresWhy: "Ce que le serveur n’a pas pu faire",
  noMail: "Aucun serveur d’e-mail",
  noMailWhy: "Les e-mails restent ici, à transmettre à la main",
  noKey: "Aucune clé de reprise",
  noKeyWhy: "Les sauvegardes restent sur cette machine, et disparaîtraient avec elle",
  alone: "Personne d’autre que vous ne modère",
  aloneWhy: "Un signalement qui vous concernerait ne serait lu par personne",
};

export type FigureName = "present" | "posts" | "registrations" | "shares";

const figures: Record<FigureName, { one: string; many: string }> = {
  present: { one: "présence par jour", many: "présences par jour" },
  posts: { one: "partage", many: "partages" },
  registrations: { one: "inscription", many: "inscriptions" },
  shares: { one: "publication", many: "publications" },
};

/** « 6 de plus », « autant » … than the week before. */
function against({ value, before }: WeekFigure): string | null {
  if (before === null) return null;
  if (value === before) return "autant que la semaine d’avant";
  const difference = number(Math.abs(value - before));
  return `${difference} de ${value > before ? "plus" : "moins"} que la semaine d’avant`;
}

/** Words of the page that says what waits. */
export const texts = {
  title: "Aujourd’hui",
  nothing: "Rien ne vous attend",
  nothingBody:
    "Personne n’attend de réponse de vous. Vous le lirez ici, et dans vos notifications.",
  nobody: "Personne n’attend de réponse de vous",
  nobodyBody: "Dès que quelqu’un attend, vous le lirez ici et dans vos notifications.",
  withoutCopy: "Aucune copie ailleurs que sur cette machine.",
  toBackups: "Voir les sauvegardes",
  acceptAll: (total: number) => (total === 1 ? "Accepter" : `Accepter les ${number(total)}`),
  see: "Voir",
  decide: "Décider",
  answer: "Répondre",
  reconnect: "Reconnecter",
  settle: "Régler",
  makeKey: "Faire une clé",
  chooseMember: "Choisir quelqu’un",
  later: "Plus tard",
  passOn: "Transmettre",
  week: "La semaine",
  weekLead: "Les sept derniers jours",
  figure: (name: FigureName, value: number) =>
    Math.abs(value) < 2 ? figures[name].one : figures[name].many,
  against,
  figureInWords: (name: FigureName, figure: WeekFigure) =>
    [
      `${number(figure.value)} ${Math.abs(figure.value) < 2 ? figures[name].one : figures[name].many}`,
      against(figure),
    ]
      .filter(Boolean)
      .join(", "),
  version: (version: string) => `Parvis ${version}`,
};
