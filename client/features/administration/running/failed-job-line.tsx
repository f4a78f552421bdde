import { useState } from "react";
import type { FailedJob } from "../../../../shared/running.ts";
import { api } from "../../../infrastructure/api.ts";
import { TimeAgo } from "../../../infrastructure/time-ago.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useAct } from "../use-act.ts";
import { texts } from "./texts.ts";

const words = texts.jobs;

/** A task that failed: why, and whether to begin again or to forget it. */
export function FailedJobLine({ job }: { job: FailedJob }) {
  const { id, queue, error, attempts, failedAt } = job;
  const [asking, setAsking] = useState(false);
  const retry = useAct({
    act: () => api.administration.retryJob({ queue, id }),
    done: () => words.retried,
  });
  const dismiss = useAct({
    act: () => api.administration.dismissJob({ queue, id }),
    done: () => words.dismissed,
  });
  const name = words.names[queue] ?? queue;
  return (
    <div className="grid gap-2 px-gutter py-3.5">
      <div>
        <p className="font-medium">{name}</p>
        <p className="text-clay-ink wrap-anywhere">{error}</p>
        <p className="meta">
          {words.attempts(attempts)} · <TimeAgo time={failedAt} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="s"
          variant="wash"
          busy={retry.isPending}
          aria-label={words.retryLabel(name, error)}
          onClick={() => retry.mutate(undefined)}
        >
          {words.retry}
        </Button>
        <Button
          size="s"
          variant="bare"
          busy={dismiss.isPending}
          aria-label={words.dismissLabel(name, error)}
          onClick={() => setAsking(true)}
        >
          {words.dismiss}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.dismissTitle}
        confirm={words.dismiss}
        cancel={words.keep}
        onConfirm={() => dismiss.mutate(undefined)}
      >
        {words.dismissBody}
      </ConfirmDialog>
    </div>
  );
}
