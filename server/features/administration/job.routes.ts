import { DomainError } from "../../../shared/ground/errors.ts";
import { isAway } from "../../infrastructure/database/fault-kind.ts";
import { memberCalls } from "../../infrastructure/http/call-context.ts";
import { readQueueStates } from "../../infrastructure/jobs/job-states.query.ts";
import { deletePassedOver } from "../../infrastructure/outbox/passed-over.repository.ts";
import type { Services } from "../../infrastructure/services.ts";
import { toFailedJob, toUntoldFact } from "./failed-job.ts";
import { readFailures } from "./failure.query.ts";

const calls = memberCalls.administration;

/** The background work of this server. */
export const jobCalls = {
  readJobs: calls.readJobs.handler(async ({ context: { services } }) => {
    const queues = await readQueueStates(services.db);
    const failures = await readFailures(services.db);
    return {
      queues: queues.map((queue) => ({
        ...queue,
        lastDoneAt: queue.lastDoneAt?.toISOString() ?? null,
      })),
      failures: failures.jobs.map(toFailedJob),
      untold: failures.facts.map(toUntoldFact),
    };
  }),

  retryJob: calls.retryJob.handler(async ({ context: { services }, input: { queue, id } }) => {
    if (!(await services.jobs.retry(queue, id))) throw new DomainError("NOT_FOUND");
    return { success: true as const };
  }),

  dismissJob: calls.dismissJob.handler(async ({ context: { services }, input: { queue, id } }) => {
    if (!(await services.jobs.dismiss(queue, id))) throw new DomainError("NOT_FOUND");
    return { success: true as const };
  }),

  tellFact: calls.tellFact.handler(async ({ context: { services }, input: { id } }) => {
    if (!(await tellAgain(services, id))) throw new DomainError("NOT_FOUND");
    return { success: true as const };
  }),

  dismissFact: calls.dismissFact.handler(async ({ context: { services }, input: { id } }) => {
    if (!(await deletePassedOver(services.db, id))) throw new DomainError("NOT_FOUND");
    return { success: true as const };
  }),
};

/** @throws DomainError FACT_NOT_TOLD when telling fails once more */
async function tellAgain(services: Services, id: string): Promise<boolean> {
  try {
    return await services.tellPassedOver(id);
  } catch (error) {
    if (error instanceof DomainError || isAway(error)) throw error;
    services.log.error({ err: error }, "Fait encore non transmis");
    throw new DomainError("FACT_NOT_TOLD");
  }
}
