import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import type { MemberItem } from "../../../../shared/people/members.contract.ts";
import { keepFocus } from "../../../infrastructure/pages/keep-focus.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callKey, callPages } from "../../../infrastructure/reading/queries.ts";
import { Button } from "../../../ui/button.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { ListItem } from "../../../ui/lists/list-item.tsx";
import { PagedList } from "../../../ui/lists/paged-list.tsx";
import { setBlock } from "./set-block.ts";
import { texts } from "./texts.ts";

const words = texts.list;

/** The members that the reader blocked, the last first, each to be unblocked. */
export function BlockedList() {
  const list = useInfiniteQuery({ ...callPages("blocks", "list", {}), staleTime: 0 });
  const some = list.data?.pages.some(({ items }) => items.length > 0);
  return (
    <>
      {some && <p className="px-gutter pt-4 pb-2 text-ink-2">{words.lead}</p>}
      <PagedList
        list={list}
        words={words}
        reason={errorText}
        keyOf={({ member }) => member.id}
        empty={<EmptyState title={words.empty}>{words.emptyBody}</EmptyState>}
      >
        {({ member }) => <BlockedLine member={member} />}
      </PagedList>
    </>
  );
}

function BlockedLine({ member }: { member: MemberItem }) {
  const client = useQueryClient();
  const free = useMutation({
    mutationFn: () => setBlock(client, member, false),
    onSettled: () => keepFocus(client.invalidateQueries({ queryKey: callKey("blocks") })),
  });
  return (
    <ListItem
      wrap
      className="items-center!"
      leading={<Avatar name={member.name} src={member.avatarUrl} />}
      title={member.name}
      end={
        <Button
          variant="line"
          size="s"
          busy={free.isPending}
          aria-label={texts.unblock(member.name)}
          onClick={() => free.mutate()}
        >
          {words.free}
        </Button>
      }
    />
  );
}
