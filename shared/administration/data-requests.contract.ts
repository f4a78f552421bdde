import { z } from "zod";
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from "../ground/limits.ts";
import {
  cursor,
  done,
  id,
  limit,
  line,
  operation,
  page,
  prose,
  time,
} from "../ground/operation.contract.ts";
import { REPORT_DECISIONS } from "../reports/report-kinds.ts";
import {
  DATA_REQUEST_KINDS,
  DATA_REQUEST_STATES,
  MAX_MESSAGE_LENGTH,
} from "./data-request-kinds.ts";
import { SANCTION_KINDS } from "./sanction-kinds.ts";

const tag = "Demandes";

/** The form of `/send-message`. `website` is a trap: people leave it empty. */
export const dataRequestForm = z.object({
  kind: z.enum(DATA_REQUEST_KINDS),
  name: line(MAX_NAME_LENGTH).min(2),
  email: z.email().max(MAX_EMAIL_LENGTH),
  message: prose(MAX_MESSAGE_LENGTH).pipe(z.string().min(10)),
  /** Id of the sanction, or of the decided report, that the message contests. */
  decisionId: id.optional(),
  website: z.string().max(500).optional(),
});
export type DataRequestForm = z.infer<typeof dataRequestForm>;

const send = operation("POST /data-requests", {
  tag,
  summary: "Écrire à la communauté au sujet de ses données\u202f; ouvert aux visiteurs",
  access: "visitor",
  status: 201,
})
  .input(dataRequestForm)
  /** The receipt to quote later. */
  .output(z.object({ success: z.literal(true), receipt: z.string() }));

/** A decision of moderation that someone asks to be read again by someone else. */
const contested = z.object({
  /** What was decided of a member or of their text, or `report-` and what was decided of a report. */
  kind: z.enum([...SANCTION_KINDS, ...REPORT_DECISIONS.map((one) => `report-${one}` as const)]),
  excerpt: z.string(),
  reason: z.string(),
  decidedBy: z.string(),
  decidedAt: time,
  /** Whether the viewer decided it. */
  mine: z.boolean(),
});
export type Contested = z.infer<typeof contested>;

export const dataRequest = z.object({
  id,
  receipt: z.string(),
  kind: z.enum(DATA_REQUEST_KINDS),
  state: z.enum(DATA_REQUEST_STATES),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  contests: contested.nullable(),
  /** Whether the viewer may take it, answer it and say where it stands: not who decided. */
  mayHandle: z.boolean(),
  /** For moderators only. */
  note: z.string(),
  takenBy: z.object({ id, name: z.string() }).nullable(),
  /** Answers sent by mail, oldest first. */
  answers: z.array(z.object({ text: z.string(), by: z.string(), at: time })),
  /** The day an answer is due: one month after it came (GDPR, article 12). */
  dueAt: time,
  createdAt: time,
  updatedAt: time,
});
export type DataRequest = z.infer<typeof dataRequest>;

const list = operation("GET /admin/data-requests", {
  tag,
  summary: "Les demandes reçues, les plus récentes d’abord",
  access: "moderator",
  failure: "LIST_FAILED",
})
  .input(z.object({ state: z.enum(DATA_REQUEST_STATES).optional(), cursor, limit }))
  .output(page(dataRequest));

const read = operation("GET /admin/data-requests/{id}", {
  tag,
  summary: "Une demande",
  access: "moderator",
  failure: "READ_FAILED",
})
  .input(z.object({ id }))
  .output(dataRequest);

const edit = operation("PATCH /admin/data-requests/{id}", {
  tag,
  summary: "Changer l’état ou la note d’une demande, la prendre ou la rendre",
  access: "moderator",
})
  .input(
    z.object({
      id,
      state: z.enum(DATA_REQUEST_STATES).optional(),
      note: prose(2000).optional(),
      taken: z.boolean().optional(),
    }),
  )
  .output(dataRequest);

const answer = operation("POST /admin/data-requests/{id}/answers", {
  tag,
  summary: "Répondre par e-mail à une demande",
  access: "moderator",
  status: 201,
})
  .input(z.object({ id, text: prose(MAX_MESSAGE_LENGTH).pipe(z.string().min(2)) }))
  .output(done);

export const dataRequestsContract = { send, list, read, edit, answer };
