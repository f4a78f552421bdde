import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import type {
  FailedJob,
  JobQueueState,
  UntoldFact,
} from "../../../../shared/administration/running.contract.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, CardStack, SlabHead } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { List } from "../../../ui/lists/list-item.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { administrationQueries } from "../administration-queries.ts";
import { PlaceFrame } from "../place-frame.tsx";
import { ReadState } from "../read-state.tsx";
import { texts as common } from "../texts.ts";
import { FailedJobLine } from "./failed-job-line.tsx";
import { texts } from "./texts.ts";
import { UntoldFactLine } from "./untold-fact-line.tsx";

const words = texts.jobs;

/** `/administration/taches`: what the server does by itself, and what it could not do. */
export function JobsPlace() {
  const query = useQuery(administrationQueries.jobs);
  const refresh = (
    <Button size="s" variant="line" busy={query.isFetching} onClick={() => query.refetch()}>
      {words.refresh}
    </Button>
  );
  return (
    <PlaceFrame place="taches" title={common.places.taches.name} actions={refresh} narrow>
      <CardStack>{query.data ? <Jobs {...query.data} /> : <ReadState query={query} />}</CardStack>
    </PlaceFrame>
  );
}

type JobsProps = { queues: JobQueueState[]; failures: FailedJob[]; untold: UntoldFact[] };

/** What failed, or that all goes well; every queue is behind. */
function Jobs({ queues, failures, untold }: JobsProps) {
  const well = failures.length === 0 && untold.length === 0;
  return (
    <>
      {well && (
        <EmptyState scene="ajar" title={words.well}>
          {words.wellBody}
        </EmptyState>
      )}
      {failures.length > 0 && <Failures jobs={failures} />}
      {untold.length > 0 && <UntoldFacts facts={untold} />}
      <Queues queues={queues} />
    </>
  );
}

function Failures({ jobs }: { jobs: FailedJob[] }) {
  return (
    <Card className="pb-2">
      <SlabHead className="px-gutter pt-4 pb-1">{words.failures}</SlabHead>
      <List>
        {jobs.map((job) => (
          <li key={`${job.queue} ${job.id}`}>
            <FailedJobLine job={job} />
          </li>
        ))}
      </List>
    </Card>
  );
}

function UntoldFacts({ facts }: { facts: UntoldFact[] }) {
  return (
    <Card className="pb-2">
      <SlabHead className="px-gutter pt-4 pb-1">{texts.facts.title}</SlabHead>
      <p className="px-gutter pb-1 text-ink-2">{texts.facts.lead}</p>
      <List>
        {facts.map((fact) => (
          <li key={fact.id}>
            <UntoldFactLine fact={fact} />
          </li>
        ))}
      </List>
    </Card>
  );
}

function Queues({ queues }: { queues: JobQueueState[] }) {
  return (
    <Card className="overflow-clip">
      <details className="group">
        <summary className="flex min-h-14 list-none items-center gap-3 px-gutter py-2 -outline-offset-3 hover:bg-sunk/55 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{words.queues(queues.length)}</span>
            <span className="meta block">{words.lead}</span>
          </span>
          <Icon of={ChevronDown} className="flex-none text-ink-2 group-open:rotate-180" />
        </summary>
        <List className="border-t border-line">
          {queues.map((queue) => (
            <li key={queue.name}>
              <QueueLine queue={queue} />
            </li>
          ))}
        </List>
      </details>
    </Card>
  );
}

function QueueLine({ queue }: { queue: JobQueueState }) {
  const { waiting, running, failed, lastDoneAt } = queue;
  const now = [waiting > 0 && words.waiting(waiting), running > 0 && words.running(running)].filter(
    Boolean,
  );
  return (
    <div className="flex items-start gap-3 px-gutter py-3">
      <p className="min-w-0 flex-1">
        <span className="block font-medium">{words.names[queue.name] ?? queue.name}</span>
        <span className="meta block">{now.join(" · ") || words.idle}</span>
        <span className="meta block">
          {lastDoneAt ? words.lastDone(lastDoneAt) : words.neverDone}
        </span>
      </p>
      {failed > 0 && <Tag tone="clay">{words.failed(failed)}</Tag>}
    </div>
  );
}
