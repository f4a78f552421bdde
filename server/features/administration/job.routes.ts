import { DomainError } from "../../../shared/errors.ts";
import { memberCalls } from "../../infrastructure/http/call-context.ts";
import { readFailedJobs, readQueueStates } from "../../infrastructure/jobs/job-states.query.ts";
import { toFailedJob } from "./failed-job.ts";

const calls = memberCalls.administration;

/** The background work of this server. */
export const jobCalls = {
  readJobs: calls.readJobs.handler(async ({ context: { services } }) => {
    const queues = await readQueueStates(services.db);
    const failures = await readFailedJobs(services.db);
    return {
      queues: queues.map((queue) => ({
        ...queue,
        lastDoneAt: queue.lastDoneAt?.toISOString() ?? null,
      })),
      failures: failures.map(toFailedJob),
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
};
