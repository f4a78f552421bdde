import type { Recurrence } from "../../shared/gathering/calendar-events.contract.ts";
import { weekdaysOf } from "../../shared/gathering/recurrence.ts";
import {
  dateInWords,
  dayOfMonth,
  hourInWords,
  WEEKDAYS,
  dayInWords as writtenDay,
} from "../../shared/ground/dates-in-words.ts";
import { placeInMonth, weekdayOf } from "../../shared/ground/days.ts";
import { listed } from "../../shared/ground/listed.ts";
import { wallDateOf } from "../../shared/ground/zoned-time.ts";

const weekdayName = (weekday: number): string => WEEKDAYS[weekday] as string;

/** Words of an event's page for visitors. */
export const eventTexts = {
  none: "Évènement non trouvé",
  noneMore:
    "Il n’existe pas, il n’est plus public, ou l’adresse est incomplète. Demandez le lien à la personne qui vous l’a donné.",
  home: "Revenir à l’accueil",
  openToAll: "Ouvert à tous",
  cancelled: "Annulé\u00a0: cet évènement n’aura pas lieu.",
  past: "Cet évènement est passé.",
  map: "Voir sur une carte",
  more: "En savoir plus",
  ics: "Ajouter à mon agenda",
  comes: "Viendrez-vous\u202f?",
  choices: { going: "Je viens", interested: "Peut-être" },
  chosen: (choice: string) =>
    `Votre réponse, «\u00a0${choice}\u00a0», sera gardée avec votre compte.`,
  join: "Rejoignez-nous pour voir tous les détails et vous inscrire\u202f!",
  benefits: [
    "Voir tous les détails",
    "Vous inscrire et participer",
    "Découvrir d’autres évènements chrétiens",
    "Rencontrer la communauté",
  ],
  register: "Créer un compte gratuit",
  login: "J’ai déjà un compte",
};

type Moments = { startsAt: Date; endsAt: Date; timeZone: string };

/** « Samedi 28 novembre 2026 », as the clocks where it takes place show it. */
export function dayInWords(at: Date, timeZone: string): string {
  const words = writtenDay(wallDateOf(at, timeZone));
  return words[0]?.toUpperCase() + words.slice(1);
}

/** « Samedi », where the date stands beside it. */
export function weekdayInWords(at: Date, timeZone: string): string {
  const name = weekdayName(wallDateOf(at, timeZone).getUTCDay());
  return name[0]?.toUpperCase() + name.slice(1);
}

/** « de 19 h 30 à 21 h 30 »; with the day it ends on, when it is another. */
export function hoursInWords({ startsAt, endsAt, timeZone }: Moments): string {
  const [first, last] = [startsAt, endsAt].map((at) => dayInWords(at, timeZone));
  const [from, to] = [startsAt, endsAt].map((at) => hourInWords(wallDateOf(at, timeZone)));
  if (first === last) return `de ${from} à ${to}`;
  return `à ${from}, jusqu’au ${last?.toLowerCase()} à ${to}`;
}

/** « et les dimanches suivants, jusqu’au 27 juin 2027 ». */
export function comesBackInWords(firstDay: string, rule: Recurrence): string {
  const end = rule.until ? `, jusqu’au ${dateInWords(new Date(rule.until))}` : "";
  return `${ruleInWords(firstDay, rule)}${end}`;
}

function ruleInWords(firstDay: string, rule: Recurrence): string {
  const { interval } = rule;
  switch (rule.every) {
    case "day":
      return interval === 1 ? "et les jours suivants" : `puis tous les ${interval}\u00a0jours`;
    case "week": {
      const names = weekdaysOf(firstDay, rule.weekdays).map(weekdayName);
      if (interval === 1) return `et les ${listed(names.map((name) => `${name}s`))} suivants`;
      return `puis toutes les ${interval}\u00a0semaines, le ${listed(names)}`;
    }
    case "month":
      return `puis ${inMonth(firstDay, rule.on)} ${interval === 1 ? "de chaque mois" : `tous les ${interval}\u00a0mois`}`;
    case "year":
      return interval === 1 ? "puis chaque année" : `puis tous les ${interval}\u00a0ans`;
  }
}

function inMonth(firstDay: string, on: string): string {
  if (on === "date") return `le ${dayOfMonth(new Date(firstDay))}`;
  const weekday = weekdayName(weekdayOf(firstDay));
  if (on === "last-weekday") return `le dernier ${weekday}`;
  const rank = placeInMonth(firstDay);
  return `le ${rank === 1 ? "1er" : `${rank}e`}\u00a0${weekday}`;
}
