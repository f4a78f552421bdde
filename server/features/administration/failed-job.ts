import type { FailedJob, UntoldFact } from "../../../shared/administration/running.contract.ts";
import type { FailedJobRow } from "../../infrastructure/jobs/job-states.query.ts";
import type { PassedOverFact } from "../../infrastructure/outbox/passed-over.repository.ts";

const ADDRESS = /[^\s<>"'(),;:=]+@[^\s<>"'(),;:]+/g;
const LONGEST = 500;

/** Why a job failed: the message of its error, without e-mail addresses. */
export function failureOf(output: FailedJobRow["output"]): string {
  const { message, name } = output ?? {};
  const said = [message, name].find((one) => typeof one === "string" && one.trim() !== "");
  if (typeof said !== "string") return "Aucune raison n’a été donnée.";
  return said.trim().replace(ADDRESS, "…@…").slice(0, LONGEST);
}

/** A failed job as administrators read it. */
export const toFailedJob = ({
  id,
  queue,
  output,
  attempts,
  failedAt,
}: FailedJobRow): FailedJob => ({
  id,
  queue,
  attempts,
  error: failureOf(output),
  failedAt: failedAt.toISOString(),
});

/** A fact that was passed over, as administrators read it. */
export const toUntoldFact = ({
  id,
  kind,
  error,
  at,
  passedOverAt,
}: PassedOverFact): UntoldFact => ({
  id,
  kind,
  error: failureOf({ message: error }),
  happenedAt: at.toISOString(),
  failedAt: passedOverAt.toISOString(),
});
