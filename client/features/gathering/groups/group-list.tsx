import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { GroupItem } from "../../../../shared/gathering/groups.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { Count } from "../../../ui/count.tsx";
import { Arch } from "../../../ui/drawings/arch.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { Failed } from "../../../ui/lists/failed.tsx";
import { ListFoot } from "../../../ui/lists/list-foot.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { groupQueries } from "./group-queries.ts";
import { MembershipButton } from "./membership-button.tsx";
import { texts } from "./texts.ts";

/** Which groups are shown. */
export type GroupFilter = "all" | "joined" | "toJoin";

type GroupListProps = { words: string; filter: GroupFilter };

const keeps: Record<GroupFilter, (group: GroupItem) => boolean> = {
  all: () => true,
  joined: ({ joined }) => joined,
  toJoin: ({ joined }) => !joined,
};

/** Groups by name, page after page, each with how to join it. */
export function GroupList({ words, filter }: GroupListProps) {
  const list = useInfiniteQuery({
    ...groupQueries.list(words),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const groups = (list.data?.pages.flatMap((page) => page.items) ?? []).filter(keeps[filter]);
  if (list.isPending) return <Loading />;
  if (list.isError && groups.length === 0) {
    return (
      <Failed
        title={texts.list.failed}
        retryLabel={texts.retry}
        busy={list.isFetching}
        onRetry={() => list.refetch()}
      >
        {texts.list.failedBody}
      </Failed>
    );
  }
  return (
    <>
      {groups.length === 0 && !list.hasNextPage && <NoGroup words={words} filter={filter} />}
      <List>
        {groups.map((group) => (
          <li key={group.id}>
            <GroupLine group={group} />
          </li>
        ))}
      </List>
      <ListFoot
        more={list.hasNextPage}
        moreLabel={texts.list.more}
        busy={list.isFetchingNextPage}
        onMore={() => list.fetchNextPage()}
        end={groups.length > 0 && texts.list.end}
      />
    </>
  );
}

const Loading = () => (
  <div role="status" aria-label={texts.list.loading}>
    <SkeletonList shape="arch" rows={8} />
  </div>
);

function NoGroup({ words, filter }: GroupListProps) {
  if (!words && filter === "all")
    return <EmptyState title={texts.list.empty}>{texts.list.emptyBody}</EmptyState>;
  const empty = {
    all: texts.list.empty,
    joined: texts.list.emptyJoined,
    toJoin: texts.list.emptyToJoin,
  };
  return (
    <p role="status" className="px-gutter py-8 text-center text-ink-2">
      {words ? texts.list.none(words) : empty[filter]}
    </p>
  );
}

/** The link and the button are siblings: a press on one never triggers the other. */
function GroupLine({ group }: { group: GroupItem }) {
  const paths = usePaths();
  const facts = [
    texts.members(group.memberCount),
    group.access === "ouvert" ? texts.shares(group.shareCount) : texts.access[group.access],
  ];
  return (
    <div className="flex items-center has-[button]:pr-gutter">
      <ListItem
        as={Link}
        to={paths.group(group.id)}
        leading={<Arch id={group.id} src={group.pictureUrl} size="m" />}
        title={group.name}
        // Whole, on two lines where a button leaves little room.
        meta={<span>{facts.join(" · ")}</span>}
        unread={group.unreadCount > 0}
        end={
          group.joined && (
            <Count value={group.unreadCount} label={texts.unread(group.unreadCount)} />
          )
        }
        className="min-w-0 flex-1"
      />
      {group.membership === "none" && <MembershipButton group={group} named />}
      {group.membership === "requested" && <span className="meta pr-gutter">{texts.asked}</span>}
    </div>
  );
}
