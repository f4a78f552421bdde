import type { FailedJob } from "../../../../shared/administration/running.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { TimeAgo } from "../../../infrastructure/words/time-ago.tsx";
import { FailureLine } from "./failure-line.tsx";
import { texts } from "./texts.ts";

const words = texts.jobs;

/** A task that failed: why, and whether to begin again or to forget it. */
export function FailedJobLine({ job }: { job: FailedJob }) {
  const { id, queue, error, attempts, failedAt } = job;
  const name = words.names[queue] ?? queue;
  return (
    <FailureLine
      name={name}
      error={error}
      about={
        <>
          {words.attempts(attempts)} · <TimeAgo time={failedAt} />
        </>
      }
      again={{
        act: () => api.administration.retryJob({ queue, id }),
        words: words.retry,
        label: words.retryLabel(name, error),
        done: words.retried,
      }}
      giveUp={{
        act: () => api.administration.dismissJob({ queue, id }),
        words: words.dismiss,
        label: words.dismissLabel(name, error),
        done: words.dismissed,
        title: words.dismissTitle,
        body: words.dismissBody,
        keep: words.keep,
      }}
    />
  );
}
