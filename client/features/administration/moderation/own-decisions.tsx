import { useInfiniteQuery } from "@tanstack/react-query";
import type { OwnDecision } from "../../../../shared/administration/own-decisions.contract.ts";
import { paths } from "../../../infrastructure/pages/paths.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callPages } from "../../../infrastructure/reading/queries.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { longDate, longDateTime } from "../../../infrastructure/words/formats.ts";
import { TimeAgo } from "../../../infrastructure/words/time-ago.tsx";
import { AppealState } from "../../../product/appeal-state.tsx";
import { Button } from "../../../ui/button.tsx";
import { Excerpt } from "../../../ui/excerpt.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { PagedList } from "../../../ui/lists/paged-list.tsx";
import { ReadButton } from "./moderation-notices.tsx";
import { texts } from "./texts.ts";

const words = texts.decisions;

/** What moderation decided about the member, read or not, the latest first. */
export function OwnDecisions() {
  const list = useInfiniteQuery({ ...callPages("members", "listDecisions", {}), staleTime: 0 });
  const { notices } = useMe();
  return (
    <PagedList
      list={list}
      words={words.list}
      reason={errorText}
      keyOf={({ id }) => id}
      empty={<EmptyState title={words.empty}>{words.emptyBody}</EmptyState>}
    >
      {(decision) => (
        <Decision decision={decision} unread={notices.some(({ id }) => id === decision.id)} />
      )}
    </PagedList>
  );
}

function Decision({ decision, unread }: { decision: OwnDecision; unread: boolean }) {
  const { id, kind, excerpt, reason, ground, decidedAt, until, contestable, appeal } = decision;
  const { contestUntil, undoneAt } = decision;
  return (
    <article className="grid gap-2 px-gutter py-4">
      <h2 className="font-semibold">{texts.notices.kinds[kind]}</h2>
      <p className="meta">
        <TimeAgo time={decidedAt} />
        {until && ` · ${words.until(longDateTime(until))}`}
      </p>
      {excerpt && <Excerpt>{excerpt}</Excerpt>}
      {ground && <p>{texts.notices.rule(ground)}</p>}
      {reason && <p className="wrap-anywhere words">{texts.notices.reason(reason)}</p>}
      {undoneAt && <p className="font-semibold">{words.undone(longDate(undoneAt))}</p>}
      {appeal && <AppealState appeal={appeal} />}
      {contestable && <p className="meta">{words.contestUntil(longDate(contestUntil))}</p>}
      {(unread || contestable) && (
        <div className="flex flex-wrap gap-2">
          {unread && <ReadButton id={id} kind={kind} />}
          {contestable && (
            <Button
              // Alone, its border aligns with the edge of the text.
              variant={unread ? "bare" : "line"}
              size="s"
              href={paths.contest(id)}
              aria-label={words.contestThis(texts.notices.kinds[kind])}
            >
              {texts.notices.contest}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
