import { z } from "zod";
import { cursor, done, id, line, operation, page, time } from "../ground/operation.contract.ts";

const tag = "Administration";

export const mail = z.object({
  id,
  to: z.string(),
  /** Of the member whose address it is; null for anyone else. */
  toName: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  /** `kept`: no mail server is set, the operator passes it on by hand. */
  state: z.enum(["queued", "sent", "kept", "failed"]),
  /** Someone may still pass it on: it counts among what waits. */
  waits: z.boolean(),
  /** Why there is nothing left to pass on: its link was used, opens no more, or they have come. */
  over: z.enum(["used", "ended", "come"]).nullable(),
  error: z.string().nullable(),
  createdAt: time,
});
export type Mail = z.infer<typeof mail>;

const listMails = operation("GET /admin/mails", {
  tag,
  summary: "Les e-mails envoyés, gardés ou en échec",
  access: "admin",
  failure: "LIST_FAILED",
})
  .input(z.object({ cursor }))
  .output(page(mail));

const resendMail = operation("POST /admin/mails/{id}/retry", {
  tag,
  summary: "Envoyer à nouveau un e-mail en échec ou gardé",
  access: "admin",
})
  .input(z.object({ id }))
  .output(done);

const passMailOn = operation("PUT /admin/mails/{id}/passed-on", {
  tag,
  summary: "Noter qu’un e-mail gardé ou en échec a été transmis à la main",
  access: "admin",
})
  .input(z.object({ id }))
  .output(done);

export const jobQueue = z.object({
  name: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  failed: z.number().int(),
  lastDoneAt: time.nullable(),
});
export type JobQueueState = z.infer<typeof jobQueue>;

export const failedJob = z.object({
  id,
  queue: z.string(),
  error: z.string(),
  attempts: z.number().int(),
  failedAt: time,
});
export type FailedJob = z.infer<typeof failedJob>;

/** Something that happened, and that nobody could be told of. */
export const untoldFact = z.object({
  id,
  kind: z.string(),
  error: z.string(),
  happenedAt: time,
  failedAt: time,
});
export type UntoldFact = z.infer<typeof untoldFact>;

const readJobs = operation("GET /admin/jobs", {
  tag,
  summary: "Les tâches de fond, les cinquante derniers échecs et les faits que personne n’a appris",
  access: "admin",
  failure: "READ_FAILED",
}).output(
  z.object({
    queues: z.array(jobQueue),
    failures: z.array(failedJob),
    /** The last fifty. */
    untold: z.array(untoldFact),
  }),
);

const queueName = line(60).regex(/^[a-z-]+$/);

const retryJob = operation("POST /admin/jobs/{queue}/{id}/retry", {
  tag,
  summary: "Recommencer une tâche en échec",
  access: "admin",
})
  .input(z.object({ queue: queueName, id }))
  .output(done);

const dismissJob = operation("DELETE /admin/jobs/{queue}/{id}", {
  tag,
  summary: "Oublier une tâche en échec",
  access: "admin",
})
  .input(z.object({ queue: queueName, id }))
  .output(done);

const tellFact = operation("POST /admin/facts/{id}/tell", {
  tag,
  summary: "Prévenir après tout de ce que personne n’a appris",
  access: "admin",
})
  .input(z.object({ id }))
  .output(done);

const dismissFact = operation("DELETE /admin/facts/{id}", {
  tag,
  summary: "Ne plus prévenir de ce que personne n’a appris",
  access: "admin",
})
  .input(z.object({ id }))
  .output(done);

/** What keeps the server running, for administrators: its letters and its background work. */
export const runningContract = {
  listMails,
  resendMail,
  passMailOn,
  readJobs,
  retryJob,
  dismissJob,
  tellFact,
  dismissFact,
};
