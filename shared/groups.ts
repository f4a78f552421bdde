import { z } from "zod";
import { memberItem } from "./members.ts";
import { cursor, id, limit, operation, page, time, words } from "./operation.ts";

const tag = "Groupes";

/** How one enters a group; a `ferme` group is not shown to those who are not in it. */
export const GROUP_ACCESSES = ["ouvert", "sur-demande", "ferme"] as const;
export type GroupAccess = (typeof GROUP_ACCESSES)[number];

/** Where the reader stands with a group. */
export const MEMBERSHIPS = ["aucune", "demandee", "membre", "animateur"] as const;
export type Membership = (typeof MEMBERSHIPS)[number];

export const groupItem = z.object({
  id,
  name: z.string(),
  description: z.string(),
  pictureUrl: z.string().nullable(),
  access: z.enum(GROUP_ACCESSES),
  shareCount: z.number().int(),
  memberCount: z.number().int(),
  joined: z.boolean(),
  membership: z.enum(MEMBERSHIPS),
  unreadCount: z.number().int(),
});
export type GroupItem = z.infer<typeof groupItem>;

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
  }),
});
export type Group = z.infer<typeof group>;

export const joinRequest = z.object({ member: memberItem, requestedAt: time });
export type JoinRequest = z.infer<typeof joinRequest>;

const list = operation("GET /groups", {
  tag,
  summary: "Les groupes que l’on peut voir, par nom",
  failure: "LIST_FAILED",
})
  .input(z.object({ name: words, cursor, limit }))
  .output(page(groupItem));

const read = operation("GET /groups/{id}", { tag, summary: "Un groupe", failure: "READ_FAILED" })
  .input(z.object({ id }))
  .output(group);

const join = operation("POST /groups/{id}/membership", {
  tag,
  summary: "Rejoindre un groupe, ou demander à le rejoindre",
})
  .input(z.object({ id }))
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
  .input(z.object({ id, name: words, cursor, limit }))
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

export const groupsContract = {
  list,
  read,
  join,
  leave,
  listMembers,
  listRequests,
  answerRequest,
  markRead,
};
