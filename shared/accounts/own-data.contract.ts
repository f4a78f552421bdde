import { z } from "zod";
import { id, operation, time } from "../ground/operation.contract.ts";
import { EXPORT_FAILURES, EXPORT_STATES } from "./export-states.ts";
import { proof } from "./security.contract.ts";

const tag = "Ses données";

const dataExport = z.object({
  id,
  state: z.enum(EXPORT_STATES),
  /** How much of it is made, in hundredths. */
  progress: z.number().int(),
  askedAt: time,
  failure: z.enum(EXPORT_FAILURES).nullable(),
});

/** A copy that may be downloaded now. */
const download = z.object({
  id,
  url: z.string(),
  bytes: z.number().int(),
  readyAt: time,
  expiresAt: time,
});

export const dataCopies = z.object({
  /** The last copy that was asked for. */
  latest: dataExport.nullable(),
  download: download.nullable(),
  /** When the next copy may be asked for; null when it may be now. */
  nextAt: time.nullable(),
});
export type DataCopies = z.infer<typeof dataCopies>;

const read = operation("GET /me/data-exports", {
  tag,
  summary: "Où en est la copie de ses données",
  // Not `member`: suspended members and those awaiting approval may take their data too.
  access: "visitor",
  failure: "READ_FAILED",
}).output(dataCopies);

const ask = operation("POST /me/data-exports", {
  tag,
  summary: "Demander une copie de ses données\u202f; à nouveau le même jour, la même copie",
  access: "visitor",
  checksPassword: true,
  status: 202,
})
  .input(proof)
  .output(dataCopies);

export const ownDataContract = { read, ask };
