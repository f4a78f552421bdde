import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { MemberItem } from "../../../../shared/people/members.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { number } from "../../../infrastructure/words/formats.ts";
import { PointsBadge } from "../../../product/points-badge.tsx";
import { roleNames } from "../../../product/role-names.ts";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { Failed } from "../../../ui/lists/failed.tsx";
import { ListFoot } from "../../../ui/lists/list-foot.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { memberQueries } from "./member-queries.ts";
import { texts } from "./texts.ts";

type MemberListProps = {
  groupId?: string | undefined;
  words: string;
  /** Where a line leads; to the member's page unless told. */
  toOf?: (memberId: string) => string;
  /** The member being read. */
  current?: string | undefined;
  onPick?: (() => void) | undefined;
};

/** Presence is only worth a minute. */
const FRESH_MS = 60_000;

/** Members by name, page after page: presence, role, city and merci/bénis. */
export function MemberList({ groupId, words, toOf, current, onPick }: MemberListProps) {
  const paths = usePaths();
  const list = useMembers(groupId, words);
  const members = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isPending) return <Loading />;
  if (list.isError && members.length === 0)
    return <MembersFailed busy={list.isFetching} onRetry={() => list.refetch()} />;
  if (members.length === 0) return <NoMember words={words} />;
  return (
    <>
      <List aria-label={texts.title}>
        {members.map((member) => (
          <li key={member.id}>
            <MemberLine
              member={member}
              to={(toOf ?? paths.member)(member.id)}
              current={member.id === current}
              onPick={onPick}
            />
          </li>
        ))}
      </List>
      <ListFoot
        more={list.hasNextPage}
        moreLabel={texts.more}
        busy={list.isFetchingNextPage}
        onMore={() => list.fetchNextPage()}
        end={texts.end}
      />
    </>
  );
}

/** The members of the community, or of a group. */
function useMembers(groupId: string | undefined, words: string) {
  const everyone = useInfiniteQuery({
    ...memberQueries.all(words),
    enabled: !groupId,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
  const inGroup = useInfiniteQuery({
    ...memberQueries.ofGroup(groupId ?? "", words),
    enabled: Boolean(groupId),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
  return groupId ? inGroup : everyone;
}

const Loading = () => (
  <div role="status" aria-label={texts.loading}>
    <SkeletonList rows={8} />
  </div>
);

function MembersFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Failed title={texts.failed} retryLabel={texts.retry} busy={busy} onRetry={onRetry}>
      {texts.failedBody}
    </Failed>
  );
}

function NoMember({ words }: { words: string }) {
  if (!words) return <EmptyState title={texts.empty}>{texts.emptyBody}</EmptyState>;
  return (
    <p role="status" className="px-gutter py-8 text-center text-ink-2">
      {texts.none(words)}
    </p>
  );
}

type MemberLineProps = {
  member: MemberItem;
  to: string;
  current: boolean;
  onPick: (() => void) | undefined;
};

function MemberLine({ member, to, current, onPick }: MemberLineProps) {
  const facts = [roleNames[member.role], member.city].filter(Boolean).join(" · ");
  return (
    <ListItem
      as={Link}
      to={to}
      selected={current}
      {...(current && { "aria-current": "page" })}
      {...(onPick && { onClick: onPick })}
      leading={
        <Avatar
          name={member.name}
          src={member.avatarUrl}
          onlineLabel={member.connected ? texts.online : undefined}
        />
      }
      title={member.name}
      meta={facts || undefined}
      end={<PointsBadge label={texts.points(member.points)}>{number(member.points)}</PointsBadge>}
    />
  );
}
