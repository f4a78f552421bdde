import { z } from "zod";
import { cursor, id, limit, operation, page, time, words } from "./operation.ts";
import { post } from "./posts.ts";

const tag = "Membres";

/** Roles (product decisions); `animateur` is of given groups or channels. */
export const ROLES = ["membre", "animateur", "moderateur", "admin"] as const;
export type Role = (typeof ROLES)[number];

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
  /** Posts published by others since the member last looked, counted up to 99. */
  unreadCount: z.number().int(),
});
export type OwnGroup = z.infer<typeof ownGroup>;

export const me = z.object({
  id,
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  role: z.enum(ROLES),
  counters,
  groups: z.array(ownGroup),
  createdAt: time,
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

const list = operation("GET /members", {
  tag,
  summary: "Les membres de la communauté, par nom",
  failure: "LIST_FAILED",
})
  .input(z.object({ name: words, cursor, limit }))
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

export const membersContract = { readMe, list, read, listPosts };
