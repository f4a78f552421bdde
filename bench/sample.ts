import { createHmac } from "node:crypto";

// The community the workloads run on. Everything in it follows from an index, so that the seed in
// SQL, the scripts of pgbench and the clients agree on ids without sharing a list.

export const MEMBERS = 200;
export const GROUPS = 20;
export const POSTS = 10_000;
export const COMMENTS = 20_000;
/** Groups of each member, beside the first one, where everyone is. */
export const GROUPS_OF_A_MEMBER = 5;
/** The seed's likes are by members up to this one: the others like during the measures. */
export const SEED_LIKERS = 100;
/** The server is given likes by members up to this one, the limit beside it the rest. */
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

/** Conversations count from 1, one of each member with the next one. */
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

export const sessionToken = (member: number): string => `session-of-member-${hex(member)}`;

/** The cookie header of a member, signed as the server signs it. */
export function cookieOf(member: number, secret: string): string {
  const token = sessionToken(member);
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return `parvis.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** How many words there are of three kinds, met in so many posts: one of ten, of 500, of 100,000. */
export const WORDS = { often: 10, sometimes: 500, seldom: 100_000 };

/** About 250 characters, as people write. */
export const TEXT =
  "Bonjour à tous, merci pour la veillée de vendredi : beaucoup d’entre vous sont venus, et la " +
  "collecte a permis de remplir trois voitures. Nous recommençons le mois prochain ; qui peut " +
  "prêter une table et aider à ranger la salle après ? Bonne semaine !";
