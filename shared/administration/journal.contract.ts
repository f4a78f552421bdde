import { z } from "zod";
import { cursor, id, limit, operation, page, time, words } from "../ground/operation.contract.ts";
import { ACT_FAMILIES, ACT_SUBJECTS, ACTOR_ROLES, ACTS, type ActFamily } from "./acts.ts";

const tag = "Administration";

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const someone = z.object({ id, name: z.string() });

/** An act of those who run the community. */
export const actEntry = z.object({
  position: z.number().int(),
  at: time,
  /** Null for a command of the operator. */
  actor: someone.nullable(),
  /** The actor's role at that moment. */
  actorRole: z.enum(ACTOR_ROLES).nullable(),
  act: z.enum(ACTS),
  subjectKind: z.enum(ACT_SUBJECTS).nullable(),
  subjectId: z.string().nullable(),
  /** What it is called now: of a group, a channel or a list. */
  subjectName: z.string().nullable(),
  /** Whom it is about. */
  member: someone.nullable(),
  /** Empty where none was given. */
  reason: z.string(),
  before: fields.nullable(),
  after: fields.nullable(),
  requestId: z.string().nullable(),
});
export type ActEntry = z.infer<typeof actEntry>;

const filter = {
  /** A part of the name of who acted or of whom it is about. */
  words,
  /** Who acted, or whom it is about. */
  memberId: id.optional(),
  family: z.enum(Object.keys(ACT_FAMILIES) as [ActFamily, ...ActFamily[]]).optional(),
  /** Days of the community's calendar, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

const listActs = operation("GET /admin/journal", {
  tag,
  summary: "Le journal des actes de l’administration, les plus récents d’abord",
  access: "admin",
  failure: "LIST_FAILED",
})
  .input(z.object({ ...filter, cursor, limit }))
  .output(page(actEntry));

const exportActs = operation("POST /admin/journal/export", {
  tag,
  summary: "Le journal des actes en CSV, pour un tableur\u202f; l’export est lui-même un acte",
  access: "admin",
})
  .input(z.object(filter))
  .output(z.object({ csv: z.string(), count: z.number().int() }));

/** An act about oneself, by the role of who did it and never by name. */
export const ownAct = actEntry.pick({
  position: true,
  at: true,
  actorRole: true,
  act: true,
  subjectName: true,
  reason: true,
  before: true,
  after: true,
});
export type OwnAct = z.infer<typeof ownAct>;

export const listOwnActs = operation("GET /me/acts", {
  tag: "Membres",
  summary: "Ce qui a été fait de son compte, par rôle, le plus récent d’abord",
  failure: "LIST_FAILED",
})
  .input(z.object({ cursor, limit }))
  .output(page(ownAct));

export const journalContract = { listActs, exportActs };
