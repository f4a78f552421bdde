import { z } from "zod";
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_GROUP_RULE_LENGTH,
  MAX_GROUP_RULES,
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
  proposedId,
  prose,
  time,
  words,
} from "../ground/operation.contract.ts";
import { memberItem } from "../people/members.contract.ts";
import { place, placeId } from "../people/places.contract.ts";

const tag = "Groupes";

/** How members join a group; a `ferme` group is not shown to those who are not in it. */
export const GROUP_ACCESSES = ["ouvert", "sur-demande", "ferme"] as const;
export type GroupAccess = (typeof GROUP_ACCESSES)[number];

/** Where the reader stands with a group. */
export const MEMBERSHIPS = ["none", "requested", "membre", "animateur"] as const;
export type Membership = (typeof MEMBERSHIPS)[number];

export const groupItem = z.object({
  id,
  name: z.string(),
  description: z.string(),
  pictureUrl: z.string().nullable(),
  access: z.enum(GROUP_ACCESSES),
  shareCount: z.number().int(),
  memberCount: z.number().int(),
  /** The city it meets in. */
  place: place.nullable(),
  joined: z.boolean(),
  membership: z.enum(MEMBERSHIPS),
  unreadCount: z.number().int(),
});
export type GroupItem = z.infer<typeof groupItem>;

/** Rules of a group that one of its members has not read: ever, or as they are now. */
export const UNREAD_RULES = ["new", "changed"] as const;
export type UnreadRules = (typeof UNREAD_RULES)[number];

/** A group's own rules, and the number of this text of them: 0 where there never were any. */
const groupRules = z.object({ items: z.array(z.string()), revision: z.number().int() });
export type GroupRules = z.infer<typeof groupRules>;

/** The text of a group's rules that was read. */
export const rulesRevision = z.number().int().min(1).max(1_000_000_000);

export const group = groupItem.extend({
  connectedCount: z.number().int(),
  animators: z.array(z.object({ id, name: z.string(), avatarUrl: z.string().nullable() })),
  /** Requests to join that wait; 0 for those who cannot answer them. */
  requestCount: z.number().int(),
  abilities: z.object({
    publish: z.boolean(),
    join: z.boolean(),
    leave: z.boolean(),
    answerRequests: z.boolean(),
    /** Its name, words, picture and access; archiving it. */
    edit: z.boolean(),
    /** Adding members to it and taking them out. */
    manageMembers: z.boolean(),
    /** Naming its animators. */
    nameAnimators: z.boolean(),
  }),
  rules: groupRules.extend({ unread: z.enum(UNREAD_RULES).nullable() }),
  archivedAt: time.nullable(),
  /** Changes with the group's description: what `edit` is based on. */
  updatedAt: time,
});
export type Group = z.infer<typeof group>;

export const joinRequest = z.object({ member: memberItem, requestedAt: time });
export type JoinRequest = z.infer<typeof joinRequest>;

const list = operation("GET /groups", {
  tag,
  summary: "Les groupes que l’on peut voir, par nom, ou ceux d’un membre",
  failure: "LIST_FAILED",
})
  .input(z.object({ name: words, memberId: id.optional(), cursor, limit }))
  .output(page(groupItem));

const read = operation("GET /groups/{id}", { tag, summary: "Un groupe", failure: "READ_FAILED" })
  .input(z.object({ id }))
  .output(group);

const join = operation("POST /groups/{id}/membership", {
  tag,
  summary: "Rejoindre un groupe, ou demander à le rejoindre, en acceptant ses règles s’il en a",
})
  .input(z.object({ id, acceptedRules: rulesRevision.optional() }))
  .output(z.object({ success: z.literal(true), membership: z.enum(MEMBERSHIPS) }));

const leave = operation("DELETE /groups/{id}/membership", {
  tag,
  summary: "Quitter un groupe, ou retirer sa demande",
})
  .input(z.object({ id }))
  .output(z.object({ success: z.literal(true), membership: z.enum(MEMBERSHIPS) }));

const listMembers = operation("GET /groups/{id}/members", {
  tag,
  summary: "Les membres d’un groupe, par nom",
  failure: "LIST_FAILED",
})
  .input(
    z.object({ id, name: words, only: z.enum(["online"]).optional(), cursor: nameCursor, limit }),
  )
  .output(page(memberItem));

const listRequests = operation("GET /groups/{id}/requests", {
  tag,
  summary: "Les demandes pour rejoindre un groupe",
  failure: "LIST_FAILED",
})
  .input(z.object({ id, cursor, limit }))
  .output(page(joinRequest));

const answerRequest = operation("POST /groups/{id}/requests/{memberId}", {
  tag,
  summary: "Accepter ou refuser une demande",
})
  .input(z.object({ id, memberId: id, accept: z.boolean() }))
  .output(z.object({ success: z.literal(true) }));

const markRead = operation("POST /groups/{id}/read", {
  tag,
  summary: "Marquer un groupe comme lu",
})
  .input(z.object({ id }))
  .output(z.object({ success: z.literal(true) }));

const about = {
  name: line(MAX_NAME_LENGTH).min(2),
  description: prose(MAX_DESCRIPTION_LENGTH),
  access: z.enum(GROUP_ACCESSES),
  /** A photo sent with the purpose `portrait`; null for none. */
  pictureMediaId: id.nullable(),
  /** A city of `GET /places`; null for none. */
  placeId: placeId.nullable(),
};

const create = operation("POST /groups", {
  tag,
  summary: "Créer un groupe",
  access: "admin",
  status: 201,
})
  .input(
    z.object({
      id: proposedId,
      name: about.name,
      description: about.description.default(""),
      access: about.access.default("ouvert"),
      pictureMediaId: about.pictureMediaId.optional(),
      placeId: about.placeId.optional(),
      animatorIds: z.array(id).max(20).default([]),
    }),
  )
  .output(group);

const edit = operation("PATCH /groups/{id}", {
  tag,
  summary: "Changer le nom, les mots, l’image ou l’accès d’un groupe",
})
  .input(
    z.object({
      id,
      name: about.name.optional(),
      description: about.description.optional(),
      access: about.access.optional(),
      pictureMediaId: about.pictureMediaId.optional(),
      placeId: about.placeId.optional(),
      /** `updatedAt` of the group that was edited: refused when it has changed since. */
      basedOn: time.optional(),
    }),
  )
  .output(group);

const readRules = operation("GET /groups/{id}/rules", {
  tag,
  summary: "Les règles d’un groupe dont chacun peut savoir, avant d’y entrer",
  access: "visitor",
  failure: "READ_FAILED",
})
  .input(z.object({ id }))
  .output(groupRules.extend({ name: z.string() }));

const editRules = operation("PUT /groups/{id}/rules", {
  tag,
  summary: "Écrire les règles d’un groupe\u202f; aucune les retire",
})
  .input(
    z.object({
      id,
      rules: z.array(line(MAX_GROUP_RULE_LENGTH).min(1)).max(MAX_GROUP_RULES),
      /** The text that was changed: refused when there is another since. */
      basedOn: z.number().int().min(0).optional(),
    }),
  )
  .output(group);

const markRulesRead = operation("POST /groups/{id}/rules/reading", {
  tag,
  summary: "Avoir lu les règles d’un groupe où l’on est",
})
  .input(z.object({ id, revision: rulesRevision }))
  .output(done);

const archive = operation("POST /groups/{id}/archive", {
  tag,
  summary: "Archiver un groupe\u00a0: il n’est plus montré, rien n’en est perdu",
})
  .input(z.object({ id }))
  .output(done);

const unarchive = operation("DELETE /groups/{id}/archive", {
  tag,
  summary: "Rouvrir un groupe archivé",
  access: "admin",
})
  .input(z.object({ id }))
  .output(done);

const addMember = operation("PUT /groups/{id}/members/{memberId}", {
  tag,
  summary: "Faire entrer un membre dans un groupe",
})
  .input(z.object({ id, memberId: id }))
  .output(done);

const removeMember = operation("DELETE /groups/{id}/members/{memberId}", {
  tag,
  summary: "Retirer un membre d’un groupe",
})
  .input(z.object({ id, memberId: id }))
  .output(done);

const nameAnimator = operation("PUT /groups/{id}/animators/{memberId}", {
  tag,
  summary: "Confier l’animation d’un groupe à un membre, qui y entre au besoin",
  access: "admin",
})
  .input(z.object({ id, memberId: id }))
  .output(done);

const dismissAnimator = operation("DELETE /groups/{id}/animators/{memberId}", {
  tag,
  summary: "Retirer à un membre l’animation d’un groupe",
  access: "admin",
})
  .input(z.object({ id, memberId: id }))
  .output(done);

export const groupsContract = {
  create,
  edit,
  readRules,
  editRules,
  markRulesRead,
  archive,
  unarchive,
  addMember,
  removeMember,
  nameAnimator,
  dismissAnimator,
  list,
  read,
  join,
  leave,
  listMembers,
  listRequests,
  answerRequest,
  markRead,
};
