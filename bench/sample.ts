import { createHmac } from "node:crypto";

// The community the workloads run on. Everything in it follows from an index, so that the seed in
// SQL, the scripts of pgbench and the clients agree on ids without sharing a list.

export const MEMBERS = 200;
export const GROUPS = 20;
export const POSTS = 10_000;
export const COMMENTS = 20_000;
/** Groups of each member, beside group 1, which holds everyone. */
export const GROUPS_OF_A_MEMBER = 5;
/** The seed's likes are by members up to this number: the others like during the measures. */
export const SEED_LIKERS = 100;
/** Members up to this number like through the server; the rest, through the limit beside it. */
export const SERVER_LIKERS = 150;

/** Milliseconds between two posts of the seed: 10,000 of them span six months. */
export const STEP_MS = 26 * 60_000;
/** The same between the older posts of the grown community. */
export const OLD_STEP_MS = 60_000;

const hex = (value: number) => value.toString(16).padStart(12, "0");

/** Members count from 1. */
export const memberId = (member: number): string => `01990000-0000-7000-8000-${hex(member)}`;
/** Groups count from 1; the first holds every member. */
export const groupId = (group: number): string => `01990000-0001-7000-8000-${hex(group)}`;

/** Conversations count from 1, one of each member with the next member. */
export const conversationId = (member: number): string => `01990000-0002-7000-8000-${hex(member)}`;
/** Messages of each, before the workloads. */
export const MESSAGES_OF_A_CONVERSATION = 50;

/** A post of the seed, from 1 to 10,000, the newest last. */
export function postId(post: number, newest: number): string {
  const moment = hex(newest - (POSTS - post) * STEP_MS);
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7000-8000-${hex(post)}`;
}

/** One of the five groups of a member, by a number from 0 to 4. */
export const groupOf = (member: number, which: number): number => 1 + ((member + which) % GROUPS);

/** Browsers of each member: the first sends the requests, all may listen. */
export const DEVICES = 6;

export const sessionToken = (member: number, device = 0): string =>
  `session-of-member-${hex(member)}-${device}`;

/** The cookie header of a member, signed as the server signs it. */
export function cookieOf(member: number, device: number, secret: string): string {
  const token = sessionToken(member, device);
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return `parvis.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** How many words there are of three kinds, met in so many posts: one of ten, of 500, of 100,000. */
export const WORDS = { often: 10, sometimes: 500, seldom: 100_000 };

const SENTENCES = [
  "Bonjour à tous, merci d’être venus si nombreux vendredi soir malgré la pluie.",
  "Qui peut prêter une table et deux bancs pour le repas de dimanche prochain ?",
  "La répétition de la chorale est avancée d’une heure : rendez-vous à dix-neuf heures.",
  "Nous cherchons un chauffeur pour conduire Madeleine chez le médecin mardi.",
  "Le groupe des jeunes part en montagne ; il reste quatre places dans le minibus.",
  "Prions pour Étienne, opéré ce matin, et pour ceux qui le soignent à l’hôpital.",
  "J’ai retrouvé une écharpe bleue au fond de la salle, elle attend sa propriétaire.",
  "Les photos du baptême de Chloé sont prêtes, je les apporte après la messe.",
  "Grâce à vous, trois familles ont reçu de quoi se chauffer tout l’hiver.",
  "Un texte de saint Augustin m’a touchée hier : « Tard je t’ai aimée, beauté ancienne ».",
  "La cuisine a besoin de bras pour éplucher quarante kilos de pommes de terre !",
  "Rappel : le presbytère ferme ses portes à midi pendant toutes les vacances.",
  "Quelqu’un connaît-il un bon plombier ? Le robinet de la sacristie goutte encore.",
  "Merci à Joseph et Awa, qui ont repeint le couloir sans rien dire à personne.",
  "Le prochain numéro du journal paraîtra le 12 ; envoyez vos articles avant lundi.",
  "Quelle joie d’entendre les enfants lire l’Évangile avec autant de sérieux.",
  "Le pèlerinage à pied compte déjà vingt-trois marcheurs et un âne prénommé Gaspard.",
  "Une voisine de quatre-vingt-dix ans aimerait qu’on vienne lui lire le journal.",
  "Les comptes de la kermesse sont affichés à l’entrée : nous dépassons l’an dernier.",
];

/** How many texts there are. */
export const TEXTS = 997;

/** About 250 characters, as people write; texts of neighbouring numbers share few sentences. */
export const textOf = (index: number): string =>
  [1, 5, 7]
    .map((step, place) => SENTENCES[(index * step + Math.floor(index / 19) * (place + 1)) % 19])
    .join(" ");

/** In the text of each post of the seed, for searches. */
export const EVERYWHERE = "veillée collecte";
