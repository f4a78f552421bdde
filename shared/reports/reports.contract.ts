import { z } from "zod";
import { ground, sanction } from "../administration/decisions.contract.ts";
import { appeal } from "../administration/own-decisions.contract.ts";
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from "../ground/limits.ts";
import {
  cursor,
  done,
  id,
  limit,
  operation,
  page,
  proposedId,
  prose,
  time,
} from "../ground/operation.contract.ts";
import { media } from "../media/media.contract.ts";
import {
  MAX_REPORT_WORDS,
  REPORT_DECISIONS,
  REPORT_REASONS,
  REPORT_STATES,
  REPORT_SUBJECTS,
} from "./report-kinds.ts";

const tag = "Signalements";

const subject = z.object({ kind: z.enum(REPORT_SUBJECTS), id });

/** A report as the member who made it follows it. */
export const ownReport = z.object({
  id,
  /** The number to quote later. */
  receipt: z.string(),
  subject,
  /** Whose text it is, or who was reported. */
  authorName: z.string(),
  /** The beginning of what was reported. */
  excerpt: z.string(),
  reason: z.enum(REPORT_REASONS),
  words: z.string(),
  state: z.enum(REPORT_STATES),
  /** Whether someone may decide it: who it is about never does, and may be the only one. */
  hasReader: z.boolean(),
  /** Null until someone decided. */
  decision: z
    .object({
      kind: z.enum(REPORT_DECISIONS),
      reason: z.string(),
      decidedAt: time,
      /** Whether it may still be contested, and was not. */
      contestable: z.boolean(),
      contestUntil: time,
      /** Whether whom it concerned contested it, and it was undone. */
      undone: z.boolean(),
      /** What became of it since the reporter contested it; null where they did not. */
      appeal: appeal.nullable(),
    })
    .nullable(),
  createdAt: time,
});
export type OwnReport = z.infer<typeof ownReport>;

const send = operation("POST /reports", {
  tag,
  summary: "Signaler un partage, un commentaire, un message reçu ou un membre",
  status: 201,
})
  .input(
    z.object({
      id: proposedId,
      subject,
      reason: z.enum(REPORT_REASONS),
      words: prose(MAX_REPORT_WORDS).default(""),
    }),
  )
  .output(ownReport);

const listMine = operation("GET /reports", {
  tag,
  summary: "Ses signalements et ce qui en a été décidé, le plus récent d’abord",
  failure: "LIST_FAILED",
})
  .input(z.object({ cursor, limit }))
  .output(page(ownReport));

const person = z.object({ id, name: z.string(), avatarUrl: z.string().nullable() });

/** A report as those who decide see it: who moderates and, of those about minors, referents. */
export const report = z.object({
  id,
  receipt: z.string(),
  subject,
  /** The post a reported comment stands under. */
  postId: id.nullable(),
  reason: z.enum(REPORT_REASONS),
  words: z.string(),
  /** Someone may be in danger. */
  urgent: z.boolean(),
  state: z.enum(REPORT_STATES),
  /** Null for someone who is no longer there at all. */
  author: person.nullable(),
  reporter: person.nullable(),
  /** What was reported, as it read then. */
  text: z.string(),
  /** What it came with, by name. */
  media: z.array(z.object({ kind: z.string(), name: z.string() })),
  saidAt: time,
  /** As it reads now; null where it is gone, and for private messages, which nobody else reads. */
  textNow: z.string().nullable(),
  /** Whether it was deleted since. */
  gone: z.boolean(),
  /** For moderators only. */
  note: z.string(),
  takenBy: z.object({ id, name: z.string() }).nullable(),
  decision: z
    .object({
      kind: z.enum(REPORT_DECISIONS),
      reason: z.string(),
      /** The rule that was named; empty where none was. */
      ground: z.string(),
      /** When it ends by itself. */
      until: time.nullable(),
      by: z.string(),
      decidedAt: time,
    })
    .nullable(),
  /** Open reports about the same text, this one included: one decision answers all. */
  openCount: z.number().int(),
  /** Other reports about the same author, this text's included. */
  otherCount: z.number().int(),
  /** It is by a minor, about one, or says that one is exposed. */
  concernsMinor: z.boolean(),
  /** Until when referents alone read it; null once those who moderate do too. */
  referentsUntil: time.nullable(),
  /** The day it should be decided by. */
  dueAt: time,
  createdAt: time,
  /** Changes with what moderators write on it: what a decision is based on. */
  updatedAt: time,
  /** Decisions that its reader may take; none on their own report, unless they moderate alone. */
  decisions: z.array(z.enum(REPORT_DECISIONS)),
});
export type Report = z.infer<typeof report>;

/** Reports that await a decision, or those decided. */
export const REPORT_LISTS = ["open", "decided"] as const;

const list = operation("GET /admin/reports", {
  tag,
  summary: "Les signalements reçus, les urgents d’abord",
  access: "referent",
  failure: "LIST_FAILED",
})
  .input(z.object({ state: z.enum(REPORT_LISTS).default("open"), cursor, limit }))
  .output(page(report));

const otherReport = z.object({
  id,
  receipt: z.string(),
  reason: z.enum(REPORT_REASONS),
  state: z.enum(REPORT_STATES),
  reporterName: z.string(),
  words: z.string(),
  /** About this very text, not another text of its author's. */
  sameSubject: z.boolean(),
  decision: z.enum(REPORT_DECISIONS).nullable(),
  createdAt: time,
});

/** A report with what it shows and the others about its author, latest first. */
export const readReport = report.extend({
  /** The photos, voices and files themselves, whatever became of the text; none once decided. */
  shown: z.array(media),
  others: z.array(otherReport),
  /** What was decided about its author before, newest first; for those who moderate alone. */
  strikes: z.array(sanction),
});
export type ReadReport = z.infer<typeof readReport>;

const read = operation("GET /admin/reports/{id}", {
  tag,
  summary: "Un signalement, et les autres sur la même personne",
  access: "referent",
  failure: "READ_FAILED",
})
  .input(z.object({ id }))
  .output(readReport);

const edit = operation("PATCH /admin/reports/{id}", {
  tag,
  summary: "Prendre un signalement ou le rendre, changer sa note",
  access: "referent",
})
  .input(
    z.object({
      id,
      note: prose(2000).optional(),
      taken: z.boolean().optional(),
      /** `updatedAt` of the report that was read: refused when it has changed since. */
      basedOn: time.optional(),
    }),
  )
  .output(readReport);

const decide = operation("POST /admin/reports/{id}/decision", {
  tag,
  summary: "Décider d’un signalement, une fois pour toutes, pour un motif qui est dit",
  access: "referent",
})
  .input(
    z.object({
      id,
      decision: z.enum(REPORT_DECISIONS),
      reason: prose(MAX_REASON_LENGTH).pipe(z.string().min(MIN_REASON_LENGTH)),
      ground,
      /** When a limit, a pause or a suspension ends by itself. */
      until: time.nullable().default(null),
      basedOn: time.optional(),
    }),
  )
  .output(done);

const passOn = operation("POST /admin/reports/{id}/passing-on", {
  tag,
  summary: "Transmettre à la modération un signalement qui est d’abord pour les référents",
  access: "referent",
})
  .input(z.object({ id }))
  .output(readReport);

/** Days that the overview of who carries the work looks back. */
export const WORKLOAD_DAYS = 30;

/** How much one person who moderates has in hand and settled. */
export const workload = z.object({
  id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  /** Reports they took, without a decision yet. */
  taken: z.number().int(),
  /** Reports they decided in the last thirty days. */
  decided: z.number().int(),
  /** Hours from a report to their decision: half took less; null where there was none. */
  medianHours: z.number().nullable(),
});
export type CarriedWork = z.infer<typeof workload>;

const readWorkload = operation("GET /admin/moderation-work", {
  tag,
  summary: "Qui porte la modération\u00a0: des nombres, par personne, sur trente jours",
  access: "moderator",
  failure: "READ_FAILED",
}).output(
  z.object({
    /** Reports without a decision, and those of them that nobody took. */
    open: z.number().int(),
    untaken: z.number().int(),
    /** By name: it is no ranking. */
    people: z.array(workload),
  }),
);

export const reportsContract = { send, listMine, list, read, edit, passOn, decide, readWorkload };
