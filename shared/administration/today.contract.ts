import { z } from "zod";
import { MAX_ACCEPTED_TOGETHER } from "../ground/limits.ts";
import { id, operation, time } from "../ground/operation.contract.ts";
import { PLATFORMS } from "../sharing/platforms.ts";

const tag = "Administration";

/** Days that the figures of a week are told for: seven, and the seven before. */
export const DAYS_TOLD = 14;

/** How many wait, and since when. */
const waiting = z.object({ count: z.number().int(), since: time });

/** One number a day, today last; null before the day they are counted from. */
const daily = z.array(z.number().int().nullable()).length(DAYS_TOLD);

/** What waits is null where nothing does, or where it is not this member's to act on. */
export const today = z.object({
  reports: waiting.extend({ urgent: z.number().int(), dueAt: time }).nullable(),
  registrations: waiting
    /** The first of them, for accepting these at once. */
    .extend({ people: z.array(z.object({ id, name: z.string() })) })
    .nullable(),
  joinRequests: z.array(waiting.extend({ group: z.object({ id, name: z.string() }) })),
  appeals: waiting.nullable(),
  dataRequests: waiting.extend({ firstId: id, dueAt: time }).nullable(),
  shares: waiting.nullable(),
  /** Texts to approve. */
  texts: waiting.nullable(),
  letters: waiting.extend({ failed: z.number().int() }).nullable(),
  /** What is wrong with backups: one that failed, or none for days. */
  backups: z.object({ since: time, failed: z.boolean() }).nullable(),
  /** Own accounts to connect again. */
  accounts: z.array(z.object({ id, platform: z.enum(PLATFORMS), name: z.string() })),
  /** Work of the server that failed, with what nobody could be told of. */
  failures: z.number().int(),
  /** No recovery key is chosen, where this member may choose one: backups stay on the machine. */
  withoutRecoveryKey: z.boolean(),
  /** No backup is anywhere else than on the machine, where this member looks after it. */
  withoutCopyElsewhere: z.boolean(),
  /** Nobody else moderates, where this member may name someone: none reads a report about them. */
  moderatesAlone: z.boolean(),
  /** Null for those who only animate groups. */
  week: z.object({ present: daily, posts: daily, registrations: daily, shares: daily }).nullable(),
  /** Of Parvis; null for those who do not keep the server. */
  version: z.string().nullable(),
});
export type Today = z.infer<typeof today>;

const readToday = operation("GET /admin/today", {
  tag,
  summary: "Ce qui attend ce membre aujourd’hui, et la semaine en quatre chiffres",
  failure: "READ_FAILED",
}).output(today);

/** What came of accepting several: one that fails does not stop the others. */
const accepted = z.object({ accepted: z.number().int(), failed: z.number().int() });

const acceptRegistrations = operation("POST /admin/accepted-registrations", {
  tag,
  summary: "Accepter plusieurs inscriptions\u202f; celle qui échoue n’arrête pas les autres",
})
  .input(z.object({ ids: z.array(id).min(1).max(MAX_ACCEPTED_TOGETHER) }))
  .output(accepted);

const acceptJoinRequests = operation("POST /admin/accepted-join-requests", {
  tag,
  summary: "Accepter plusieurs demandes d’entrée\u202f; celle qui échoue n’arrête pas les autres",
})
  .input(
    z.object({
      requests: z
        .array(z.object({ groupId: id, memberId: id }))
        .min(1)
        .max(MAX_ACCEPTED_TOGETHER),
    }),
  )
  .output(accepted);

/** The day of those who run the community. */
export const todayContract = { readToday, acceptRegistrations, acceptJoinRequests };
