import { useInfiniteQuery } from "@tanstack/react-query";
import type { Group, JoinRequest } from "../../../../shared/gathering/groups.contract.ts";
import { TimeAgo } from "../../../infrastructure/words/time-ago.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { useAnswerRequest } from "./answer-request.ts";
import { groupQueries } from "./group-queries.ts";
import { joinRequestsTexts } from "./join-requests-texts.ts";
import { texts } from "./texts.ts";

/** The members who ask to join, for those who may answer; renders nothing without a request. */
export function JoinRequests({ group }: { group: Group }) {
  const may = group.abilities.answerRequests;
  const list = useInfiniteQuery({ ...groupQueries.requests(group.id), enabled: may, staleTime: 0 });
  const requests = list.data?.pages.flatMap((page) => page.items) ?? [];
  // The list is newer than the group's own count, which the phone may have kept.
  const count = list.data && !list.hasNextPage ? requests.length : group.requestCount;
  if (!may || count === 0) return null;
  const title = joinRequestsTexts.title(count);
  return (
    <Card aria-label={title}>
      <SlabHead className="px-gutter pt-4 pb-1">{title}</SlabHead>
      {list.isError && (
        <Note tone="clay" alert className="mx-gutter mb-3">
          {joinRequestsTexts.failed}
        </Note>
      )}
      <List>
        {requests.map((request) => (
          <li key={request.member.id}>
            <Request groupId={group.id} request={request} />
          </li>
        ))}
      </List>
      {list.hasNextPage && (
        <Button variant="bare" wide onClick={() => list.fetchNextPage()}>
          {texts.list.more}
        </Button>
      )}
    </Card>
  );
}

function Request({ groupId, request }: { groupId: string; request: JoinRequest }) {
  const { mutate, isPending, variables } = useAnswerRequest(groupId);
  const { id, name, avatarUrl } = request.member;
  const busy = (accept: boolean) => isPending && variables?.accept === accept;
  return (
    <div className="flex flex-wrap items-center gap-x-2 pb-1 sm:pb-0">
      <div className="min-w-56 flex-1">
        <ListItem
          leading={<Avatar name={name} src={avatarUrl} />}
          title={name}
          meta={<TimeAgo time={request.requestedAt} />}
        />
      </div>
      <div className="flex gap-2 px-gutter pb-2 sm:pb-0">
        <Button
          size="s"
          busy={busy(true)}
          aria-label={joinRequestsTexts.acceptLabel(name)}
          onClick={() => mutate({ memberId: id, name, accept: true })}
        >
          {joinRequestsTexts.accept}
        </Button>
        <Button
          size="s"
          variant="line"
          busy={busy(false)}
          aria-label={joinRequestsTexts.refuseLabel(name)}
          onClick={() => mutate({ memberId: id, name, accept: false })}
        >
          {joinRequestsTexts.refuse}
        </Button>
      </div>
    </div>
  );
}
