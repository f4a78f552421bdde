import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import {
  DATA_REQUEST_LABELS,
  DATA_REQUEST_STATES,
  type DataRequestState,
  isOpenRequest,
} from "../../../../shared/administration/data-request-kinds.ts";
import type { DataRequest } from "../../../../shared/administration/data-requests.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { TimeAgo } from "../../../infrastructure/words/time-ago.tsx";
import { Chip, ChipStrip } from "../../../ui/chip.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { ListItem } from "../../../ui/lists/list-item.tsx";
import { PagedList } from "../../../ui/lists/paged-list.tsx";
import { dataRequestQueries } from "./data-request-queries.ts";
import { RequestState } from "./request-state.tsx";
import { texts } from "./texts.ts";

/** What came in, newest first, all or those of one state. */
export function RequestList({ openId }: { openId: string | null }) {
  const [state, setState] = useState<DataRequestState>();
  const list = useInfiniteQuery(dataRequestQueries.list(state));
  return (
    <>
      <div className="py-2">
        <ChipStrip label={texts.filter}>
          <Chip on={state === undefined} onClick={() => setState(undefined)}>
            {texts.all}
          </Chip>
          {DATA_REQUEST_STATES.map((one) => (
            <Chip key={one} on={state === one} onClick={() => setState(one)}>
              {texts.filters[one]}
            </Chip>
          ))}
        </ChipStrip>
      </div>
      <PagedList
        list={list}
        words={texts.list}
        reason={errorText}
        keyOf={({ id }) => id}
        empty={<EmptyState title={texts.empty}>{texts.emptyBody}</EmptyState>}
      >
        {(request) => <RequestLine request={request} open={request.id === openId} />}
      </PagedList>
    </>
  );
}

function RequestLine({ request, open }: { request: DataRequest; open: boolean }) {
  const paths = usePaths();
  return (
    <ListItem
      as={Link}
      to={paths.administration("demandes", request.id)}
      data-line={request.id}
      selected={open}
      aria-current={open || undefined}
      wrap
      unread={request.state === "new"}
      title={DATA_REQUEST_LABELS[request.kind]}
      meta={
        <span className="grid gap-1.5">
          <span>
            {request.name} · <TimeAgo time={request.createdAt} />
          </span>
          {isOpenRequest(request) && <span>{texts.dueBefore(request.dueAt)}</span>}
          <RequestState request={request} />
        </span>
      }
    />
  );
}
