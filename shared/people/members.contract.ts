import { z } from "zod";
import { proof } from "../accounts/security.contract.ts";
import { ERASURE_REASONS } from "../administration/erasure-kinds.ts";
import { listOwnActs } from "../administration/journal.contract.ts";
import { appeal, listDecisions } from "../administration/own-decisions.contract.ts";
import { NOTICE_KINDS } from "../administration/sanction-kinds.ts";
import {
  MAX_ABOUT_LENGTH,
  MAX_CITY_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
} from "../ground/limits.ts";
import {
  cursor,
  done,
  id,
  limit,
  line,
  nameCursor,
  operation,
  page,
  prose,
  time,
  words,
} from "../ground/operation.contract.ts";
import { post } from "../posts/posts.contract.ts";
import { LEGAL_PAGES } from "./legal/legal-page-names.ts";
import { place, placeId } from "./places.contract.ts";

const tag = "Membres";

/** Roles (product decisions); `animateur` is of given groups or channels. */
export const ROLES = ["membre", "animateur", "moderateur", "admin"] as const;
export type Role = (typeof ROLES)[number];
/** What a member is for the whole community. */
export type CommunityRole = Exclude<Role, "animateur">;

export const counters = z.object({
  shares: z.number().int(),
  comments: z.number().int(),
  likes: z.number().int(),
  /** merci/bénis */
  points: z.number().int(),
  activity: z.number().int(),
});

/** A group as one of its members sees it in a list of theirs. */
export const ownGroup = z.object({
  id,
  name: z.string(),
  pictureUrl: z.string().nullable(),
  access: z.enum(["ouvert", "sur-demande", "ferme"]),
  animator: z.boolean(),
  memberCount: z.number().int(),
  /** Posts published by others since the member last looked, counted up to 99. */
  unreadCount: z.number().int(),
});
export type OwnGroup = z.infer<typeof ownGroup>;

/** What moderation decided about a member or their texts, told to them until they have read it. */
export const moderationNotice = z.object({
  id,
  kind: z.enum(NOTICE_KINDS),
  /** The beginning of the text that was removed. */
  excerpt: z.string(),
  reason: z.string(),
  /** The rule of the community that it names; empty where it names none. */
  ground: z.string(),
  /** When it ends by itself; null where it does not. */
  until: time.nullable(),
  decidedAt: time,
  /** Whether they contested it; what became of it stands in their decisions. */
  contested: z.boolean(),
});
export type ModerationNotice = z.infer<typeof moderationNotice>;

export const me = z.object({
  id,
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  avatarUrl: z.string().nullable(),
  role: z.enum(ROLES),
  about: z.string(),
  city: z.string().nullable(),
  phone: z.string().nullable(),
  /** Whether the member appears in the ranking. */
  inRanking: z.boolean(),
  /** The city that counts for them on the map; null while they have not agreed to it. */
  mapPlace: place.nullable(),
  counters,
  groups: z.array(ownGroup),
  notices: z.array(moderationNotice),
  /** Until when they may read and not write; null where they may write. */
  pausedUntil: time.nullable(),
  /** Whether what a new community begins with is shown: to administrators, until it is put away. */
  gettingStarted: z.boolean(),
  /** Legal pages that change, or changed, and that they did not agree to yet. */
  legalChanges: z.array(z.object({ page: z.enum(LEGAL_PAGES), appliesAt: time })),
  /** They are a minor, whom the community protects. */
  minor: z.boolean(),
  /** They watch over the minors of the community: referents, and who moderates it. */
  watchesMinors: z.boolean(),
  /** They joined before ages were asked, and the community lets minors in: it asks them once. */
  asksAge: z.boolean(),
  /** Members the reader has blocked: what they write is folded. */
  blockedIds: z.array(id),
  /** Conversations with something unread, and notifications not read on any device, up to 99. */
  unreadConversations: z.number().int(),
  unreadNotifications: z.number().int(),
  /** What waits for them in the administration: the sum of what its places count. */
  waitingCount: z.number().int(),
  createdAt: time,
  /** Changes with the profile: what `edit` is based on. */
  updatedAt: time,
});
export type Me = z.infer<typeof me>;

export const memberItem = z.object({
  id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  role: z.enum(ROLES),
  city: z.string().nullable(),
  connected: z.boolean(),
  points: z.number().int(),
});
export type MemberItem = z.infer<typeof memberItem>;

export const member = memberItem.extend({
  about: z.string(),
  counters,
  shareCount: z.number().int(),
  createdAt: time,
});
export type Member = z.infer<typeof member>;

const readMe = operation("GET /me", {
  tag,
  summary: "Le membre connecté, ses groupes et ce qu’il n’a pas lu",
  failure: "READ_FAILED",
}).output(me);

/** A phone number as a person writes it, in international form, or nothing. */
export const phone = z
  .string()
  .trim()
  .regex(/^\+[1-9][\d .()-]{5,24}$/)
  .or(z.literal(""));

const editMe = operation("PATCH /me", {
  tag,
  summary: "Changer son profil",
})
  .input(
    z.object({
      name: line(MAX_NAME_LENGTH).min(2).optional(),
      about: prose(MAX_ABOUT_LENGTH).optional(),
      city: line(MAX_CITY_LENGTH).optional(),
      phone: phone.optional(),
      /** A photo sent with the purpose `portrait`; null takes the picture away. */
      avatarMediaId: id.nullable().optional(),
      inRanking: z.boolean().optional(),
      /** Agrees to count for a city on the map; null withdraws. */
      mapPlaceId: placeId.nullable().optional(),
      /** `updatedAt` of the profile that was edited: refused when it has changed since. */
      basedOn: time.optional(),
    }),
  )
  .output(me);

const changeEmail = operation("POST /me/email", {
  tag,
  summary: "Changer d’adresse e-mail\u202f; un message la confirme quand l’e-mail est livré",
  checksPassword: true,
})
  .input(proof.extend({ email: z.email().max(MAX_EMAIL_LENGTH) }))
  .output(z.object({ success: z.literal(true), state: z.enum(["to-confirm", "changed"]) }));

const confirmEmail = operation("POST /me/email/confirmation", {
  tag,
  summary: "Confirmer sa nouvelle adresse avec le lien reçu",
  access: "visitor",
})
  .input(z.object({ token: line(200).min(20) }))
  .output(z.object({ success: z.literal(true), email: z.string() }));

export const session = z.object({
  id,
  /** The session of this very request. */
  current: z.boolean(),
  /** The device as its browser names it; empty when it said nothing. */
  userAgent: z.string(),
  createdAt: time,
  /** The last day it was used, at the precision of a day. */
  lastUsedAt: time,
});
export type Session = z.infer<typeof session>;

const listSessions = operation("GET /me/sessions", {
  tag,
  summary: "Ses appareils connectés",
  failure: "LIST_FAILED",
}).output(z.object({ items: z.array(session) }));

const endSession = operation("DELETE /me/sessions/{id}", {
  tag,
  summary: "Déconnecter un de ses appareils",
})
  .input(z.object({ id }))
  .output(done);

const endOtherSessions = operation("DELETE /me/sessions", {
  tag,
  summary: "Déconnecter tous ses autres appareils",
}).output(done);

/** State of a signed-in person's membership, for those who may call nothing else. */
export const standing = z.object({
  state: z.enum(["active", "pending", "suspended", "withdrawn", "imported"]),
  reason: z.string().nullable(),
  /** When a suspension ends by itself; null when it has no end. */
  until: time.nullable(),
  /** The rule of the community that it names; empty where it names none. */
  ground: z.string(),
  /** The suspension, to contest it. */
  decisionId: id.nullable(),
  /** What became of it since the member contested it; null where they did not. */
  appeal: appeal.nullable(),
  /** When the account is erased, and why; null unless its member left by themselves. */
  erasure: z.object({ at: time, reason: z.enum(ERASURE_REASONS) }).nullable(),
});
export type MemberStanding = z.infer<typeof standing>;

const readStanding = operation("GET /me/standing", {
  tag,
  summary: "Où en est son compte\u00a0: actif, en attente, suspendu et pourquoi",
  access: "visitor",
  failure: "READ_FAILED",
}).output(standing);

const readNotice = operation("DELETE /me/notices/{id}", {
  tag,
  summary: "Marquer comme lue une décision de modération qui vous concerne",
})
  .input(z.object({ id }))
  .output(done);

const agreeToLegal = operation("POST /me/legal-agreement", {
  tag,
  summary: "Accepter les conditions, ou avoir lu la page de confidentialité, telles qu’annoncées",
})
  .input(z.object({ pages: z.array(z.enum(LEGAL_PAGES)).min(1).max(LEGAL_PAGES.length) }))
  .output(done);

const list = operation("GET /members", {
  tag,
  summary: "Les membres de la communauté, par nom",
  failure: "LIST_FAILED",
})
  .input(
    z.object({
      name: words,
      /**
       * `reachable`: without members who blocked the reader, or whom the reader blocked; `online`:
       * those whom the reader sees online.
       */
      only: z.enum(["reachable", "online"]).optional(),
      cursor: nameCursor,
      limit,
      nameCursor,
    }),
  )
  .output(page(memberItem));

const read = operation("GET /members/{id}", {
  tag,
  summary: "Un membre et ses compteurs",
  failure: "READ_FAILED",
})
  .input(z.object({ id }))
  .output(member);

const listPosts = operation("GET /members/{id}/posts", {
  tag,
  summary: "Les partages d’un membre que l’on peut voir",
  failure: "POSTS_READ_FAILED",
})
  .input(z.object({ id, groupId: id.optional(), cursor, limit }))
  .output(page(post));

/** A member's newest channels. */
const summaryChannel = z.object({ id, name: z.string(), pictureUrl: z.string().nullable() });

const readSummary = operation("GET /members/{id}/summary", {
  tag,
  summary: "Un membre, ses 15\u00a0derniers partages publics et ses 10\u00a0dernières chaînes",
  failure: "READ_FAILED",
})
  .input(z.object({ id }))
  .output(z.object({ member, posts: z.array(post), channels: z.array(summaryChannel) }));

export const membersContract = {
  readMe,
  editMe,
  agreeToLegal,
  changeEmail,
  confirmEmail,
  listSessions,
  endSession,
  endOtherSessions,
  readStanding,
  readNotice,
  listDecisions,
  listActs: listOwnActs,
  list,
  read,
  listPosts,
  readSummary,
};
