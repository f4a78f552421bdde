import { useQuery } from "@tanstack/react-query";
import {
  DATA_REQUEST_LABELS,
  isOpenRequest,
} from "../../../../shared/administration/data-request-kinds.ts";
import type {
  Contested,
  DataRequest,
} from "../../../../shared/administration/data-requests.contract.ts";
import { TimeAgo } from "../../../infrastructure/words/time-ago.tsx";
import { QueryState } from "../../../product/query-state.tsx";
import { Excerpt } from "../../../ui/excerpt.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { dataRequestQueries } from "./data-request-queries.ts";
import { FollowUp } from "./follow-up.tsx";
import { RequestState } from "./request-state.tsx";
import { texts } from "./texts.ts";

const { loading, failed, list, gone: title, goneBody: body } = texts;
const words = { loading, failed, retry: list.retry, gone: { title, body } };

/** One request: what was asked, before when, who answers it, what was answered. */
export function RequestDetail({ id }: { id: string }) {
  const query = useQuery(dataRequestQueries.one(id));
  if (query.data) return <Opened request={query.data} />;
  return <QueryState query={query} words={words} skeleton={<SkeletonList rows={4} />} />;
}

function Opened({ request }: { request: DataRequest }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-gutter py-5">
      <div className="grid gap-2">
        <p className="meta">
          {texts.receipt(request.receipt)} · <TimeAgo time={request.createdAt} />
        </p>
        <h2 className="title text-h3">{DATA_REQUEST_LABELS[request.kind]}</h2>
        <RequestState request={request} />
        {isOpenRequest(request) && <p className="text-ink-2">{texts.dueOn(request.dueAt)}</p>}
      </div>
      <section className="grid gap-2 border-y border-line py-4">
        <h3 className="sr-only">{texts.message}</h3>
        <p>
          <b className="font-semibold">{texts.from(request.name)}</b>{" "}
          {request.email && (
            <a className="link wrap-anywhere" href={`mailto:${request.email}`}>
              {request.email}
            </a>
          )}
        </p>
        <p className="text-body words wrap-anywhere">{request.message}</p>
      </section>
      {request.contests && <Contests decision={request.contests} />}
      <OwnDecisionNote request={request} />
      {request.email && request.mayHandle && <FollowUp request={request} />}
      {request.answers.length > 0 && <Answers answers={request.answers} />}
      {request.mayHandle && <AnswerForm request={request} />}
    </div>
  );
}

/** Said to who is party to the decision that is contested: another answers, or nobody else can. */
function OwnDecisionNote({ request: { contests, mayHandle } }: { request: DataRequest }) {
  if (!contests || (mayHandle && !contests.mine)) return null;
  if (!contests.mine) return <Note>{texts.ownAppeal}</Note>;
  return <Note>{mayHandle ? texts.ownDecisionAlone : texts.ownDecision}</Note>;
}

function Answers({ answers }: Pick<DataRequest, "answers">) {
  return (
    <section className="grid gap-3">
      <h3 className="title text-h4">{texts.answers}</h3>
      {answers.map((answer) => (
        <div key={answer.at} className="rounded-control bg-sunk px-4 py-3">
          <p className="words wrap-anywhere">{answer.text}</p>
          <p className="meta mt-1">
            {texts.by(answer.by)} · <TimeAgo time={answer.at} />
          </p>
        </div>
      ))}
    </section>
  );
}

/** The decision that is contested, with its reason. */
function Contests({ decision }: { decision: Contested }) {
  const { kind, excerpt, reason, decidedBy, decidedAt } = decision;
  return (
    <section className="grid gap-2 rounded-control bg-sunk px-4 py-3">
      <h3 className="font-semibold">{texts.contests[kind]}</h3>
      <p className="meta">
        {decidedBy && `${texts.by(decidedBy)} · `}
        <TimeAgo time={decidedAt} />
      </p>
      {excerpt && <Excerpt>{excerpt}</Excerpt>}
      {reason && <p className="words wrap-anywhere">{texts.reason(reason)}</p>}
    </section>
  );
}
