import { useInfiniteQuery } from "@tanstack/react-query";
import { ownActSentence } from "../../../../shared/administration/act-sentences.ts";
import type { OwnAct } from "../../../../shared/administration/journal.contract.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callPages } from "../../../infrastructure/reading/queries.ts";
import { TimeAgo } from "../../../infrastructure/words/time-ago.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { PagedList } from "../../../ui/lists/paged-list.tsx";
import { changesOf } from "./changes.ts";
import { texts } from "./texts.ts";

const words = texts.own;

/** What was done to the member's account, by role, the latest first. */
export function OwnActs() {
  const list = useInfiniteQuery({ ...callPages("members", "listActs", {}), staleTime: 0 });
  return (
    <PagedList
      list={list}
      words={words.list}
      reason={errorText}
      keyOf={({ position }) => String(position)}
      empty={<EmptyState title={words.empty}>{words.emptyBody}</EmptyState>}
    >
      {(act) => <OwnActLine act={act} />}
    </PagedList>
  );
}

function OwnActLine({ act }: { act: OwnAct }) {
  const changes = changesOf(act).join(", ");
  return (
    <div className="grid gap-1 px-gutter py-3">
      <p className="wrap-anywhere font-medium">{ownActSentence(act.act, act)}</p>
      <p className="meta">
        <TimeAgo time={act.at} />
        {changes && ` · ${changes}`}
      </p>
      {act.reason && <p className="wrap-anywhere words">{words.reason(act.reason)}</p>}
    </div>
  );
}
