import { dayAndMonthInWords, hourInWords, WEEKDAYS } from "../ground/dates-in-words.ts";
import { isolated } from "../ground/isolated.ts";
import { wallDateOf } from "../ground/zoned-time.ts";
import type { NotificationData } from "./notifications.contract.ts";

export const NBSP = "\u00a0";
export const THIN = "\u202f";

/** A piece of a sentence; what is strong stands out where the screen can show it. */
export type Part = { text: string; strong?: boolean };

export const strong = (text: string): Part => ({ text, strong: true });
export const plain = (text: string): Part => ({ text });

/** « Deux fois, et avec les gestes ! » */
export const quoted = (text: string): string => `«${NBSP}${isolated(text)}${NBSP}»`;

/** « : « Deux fois… » », or nothing. */
export const saying = (excerpt: string | undefined): Part[] =>
  excerpt ? [plain(`${NBSP}: ${quoted(excerpt)}`)] : [];

/** What a post, comment or message without words is called, when its author is told of it. */
const OWN_TEXTS: Record<string, string> = {
  image: "votre photo",
  video: "votre vidéo",
  audio: "votre message vocal",
  file: "votre fichier",
};

/** « votre photo », « votre commentaire », « votre partage ». */
export const ownText = (subjectKind: string, { what = "" }: NotificationData): string =>
  OWN_TEXTS[what] ?? (subjectKind === "comment" ? "votre commentaire" : "votre partage");

/** What someone sent without words. */
export const SENT: Record<string, string> = {
  image: "Photo",
  video: "Vidéo",
  audio: "Message vocal",
  file: "Fichier",
};

type Acted = { actors: readonly { name: string }[]; actorCount: number };

/** « Odile », « Odile et Josué », « Odile, Josué et 6 autres ». */
export function actorsIn({ actors, actorCount }: Acted): Part[] {
  const names = actors.map(({ name }) => strong(name));
  const [first, second] = names;
  if (!first) return [strong(actorCount > 1 ? `${actorCount}\u00a0personnes` : "Quelqu’un")];
  if (actorCount <= 1 || !second)
    return actorCount > 1 ? [first, plain(others(actorCount - 1))] : [first];
  if (actorCount === 2) return [first, plain(" et "), second];
  return [first, plain(", "), second, plain(others(actorCount - 2))];
}

const others = (count: number): string =>
  ` et ${count === 1 ? "1\u00a0autre" : `${count}\u00a0autres`}`;

/** Whether several people acted: the verb follows. */
export const isPlural = ({ actors, actorCount }: Acted): boolean =>
  Math.max(actorCount, actors.length) > 1;

/** « samedi 28 novembre à 19 h 30 », on the clocks of where it takes place; empty without a moment. */
export function momentOf({ startsAt, timeZone }: NotificationData): string {
  if (!startsAt || !timeZone) return "";
  const wall = wallDateOf(new Date(startsAt), timeZone);
  return `${WEEKDAYS[wall.getUTCDay()]} ${dayAndMonthInWords(wall)} à ${hourInWords(wall)}`;
}

/** « 1 000 » */
export const amountOf = (amount: number): string =>
  String(amount).replace(/\B(?=(\d{3})+$)/g, THIN);
