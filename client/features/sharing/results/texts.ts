import type { CountName } from "../../../../shared/sharing/publication-counts.ts";
import type { PublicationKind } from "../../../../shared/sharing/results.contract.ts";
import { dayAndMonthInWords } from "../../../infrastructure/words/days.ts";
import { count, number } from "../../../infrastructure/words/formats.ts";

const NBSP = "\u00a0";

/** « +40 % », « −20 % », « comme d’ordinaire »: 1 is what is ordinary. */
function againstUsual(usual: number): string {
  const percent = Math.round((usual - 1) * 100);
  if (percent === 0) return "comme d’ordinaire";
  return `${percent > 0 ? "+" : "−"}${number(Math.abs(percent))}${NBSP}%`;
}

/** Words of what publications brought. */
export const texts = {
  counts: {
    reach: (value: number) => count(value, "vue"),
    likes: (value: number) => count(value, "mention J’aime", "mentions J’aime"),
    comments: (value: number) => count(value, "commentaire"),
    shares: (value: number) => count(value, "partage"),
    clicks: (value: number) => count(value, "clic"),
  } satisfies Record<CountName, (value: number) => string>,
  /** A count that the platform no longer gives, with the day it last did. */
  lastKnown: (words: string, day: string) => `${words} au ${dayAndMonthInWords(day)}`,
  readOn: (day: string) => `Relevé du ${dayAndMonthInWords(day)}`,
  curve: (from: string, since: string, to: string, until: string) =>
    `De ${from} le ${dayAndMonthInWords(since)} à ${to} le ${dayAndMonthInWords(until)}`,
  reply: (platform: string) => `Répondre sur ${platform}`,
  replyTo: (comments: number, platform: string) =>
    comments > 1
      ? `Répondre sur ${platform} aux ${count(comments, "commentaire")}`
      : `Répondre sur ${platform} au commentaire`,

  visits: (value: number) =>
    value === 0 ? "Le lien n’a pas encore été ouvert" : `${count(value, "visite")} du lien`,
  visitsFrom: (value: number, platform: string) =>
    // « E-mail » stays on one line.
    `${number(value)} par ${platform.replace("-", "\u2011")}`,
  visitsShort: (value: number) => count(value, "visite"),
  links: "Visites des liens",
  linksAbout:
    "Ouvertures de nos adresses courtes ce mois-ci, comptées ici, sans rien garder de qui les ouvre.",

  title: "Résultats",
  lead: "Ce que chaque plateforme compte des publications parties d’ici, relevé chaque matin pendant trente jours. Des nombres seulement\u00a0: rien n’est gardé de qui a vu, aimé ou répondu.",
  previous: "Mois précédent",
  next: "Mois suivant",
  loading: "Chargement",
  failed: "Les résultats n’ont pas pu s’afficher",
  retry: "Réessayer",
  export: "Exporter",
  exported: (rows: number) => `${count(rows, "publication")} dans le fichier`,
  fileName: (month: string) => `resultats-${month}.csv`,

  none: "Rien n’est parti ce mois-ci",
  noneBody:
    "Ce que vous publiez par un compte connecté est compté ici dès le lendemain matin. Ce qui part d’un téléphone, par SMS ou WhatsApp, ne peut pas l’être.",
  publish: "Publier ailleurs",
  notYet:
    "Aucun résultat n’est encore arrivé\u00a0: ils sont lus le lendemain matin. Si rien ne vient au bout de deux jours, reconnectez le compte\u00a0: la plateforme demande un droit de plus.",
  accounts: "Voir mes comptes",
  xOff: "Les résultats de X ne sont pas lus\u00a0: X les fait payer. L’administration peut le choisir dans les réglages des publications.",
  xOn: "Ouvrir ces réglages",

  platforms: "Par plateforme",
  publications: (value: number) => count(value, "publication"),
  uncounted: "Aucun résultat pour le moment",
  average: (words: string, value: number) => `${words} · ${decimal(value)} en moyenne`,

  hours: "Par heure",
  hoursAbout:
    "Chaque publication est comparée à l’ordinaire de sa plateforme ce mois-ci\u00a0: 0\u00a0% est l’ordinaire.",
  best: (hour: number, usual: number) =>
    usual > 1
      ? `Le meilleur moment\u00a0: ${hourWords(hour)}, avec ${againstUsual(usual)} de vues par rapport à l’ordinaire.`
      : `Le meilleur moment\u00a0: ${hourWords(hour)}, d’une courte tête.`,
  notEnough:
    "Pas encore assez de publications pour comparer les heures\u00a0: il en faut trois à une même heure, et deux heures au moins.",
  hour: (hour: number) => hourWords(hour),
  hourInChart: (hour: number) => `${hour}${NBSP}h`,
  asTable: "Voir en tableau",
  column: { hour: "Heure", count: "Publications", usual: "Par rapport à l’ordinaire" },
  usual: (usual: number | null) =>
    usual === null ? "trop peu pour comparer" : againstUsual(usual),
  chart: "Publications de chaque heure par rapport à l’ordinaire",

  kinds: "Par sorte",
  kind: {
    text: "Texte seul",
    image: "Avec image",
    video: "Avec vidéo",
  } satisfies Record<PublicationKind, string>,

  list: "Les publications du mois",
  listed: (shown: number, all: number) =>
    `Les ${number(shown)} plus récentes sur ${number(all)}\u00a0: l’export les a toutes.`,
  forConnections: "Publication pour les relations de son auteur",
  waiting: "Pas encore relevée",
  see: "Voir",
  seeOn: (title: string, platform: string) => `Voir sur ${platform}\u00a0: ${title}`,
};

const hourWords = (hour: number): string => `de ${hour}${NBSP}h à ${(hour + 1) % 24}${NBSP}h`;
/** Tenths tell nothing beyond ten. */
const decimal = (value: number): string => number(value < 10 ? value : Math.round(value));
