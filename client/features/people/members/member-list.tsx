import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { MemberItem } from "../../../../shared/people/members.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { shortNumber } from "../../../infrastructure/words/short-number.ts";
import { PointsBadge } from "../../../product/points-badge.tsx";
import { roleNames } from "../../../product/role-names.ts";
import { memberRow, WriteTo } from "../../../product/write-to.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { Failed } from "../../../ui/lists/failed.tsx";
import { ListFoot } from "../../../ui/lists/list-foot.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { byLetter } from "./by-letter.ts";
import { memberQueries } from "./member-queries.ts";
import { texts } from "./texts.ts";
import { useOnline } from "./use-online.ts";

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

/** Members, those online first, then by name, page after page: role, city and merci/bénis. */
export function MemberList({ groupId, words, toOf, current, onPick }: MemberListProps) {
  const paths = usePaths();
  const me = useMe();
  const list = useMembers(groupId, words);
  const members = list.data?.pages.flatMap((page) => page.items) ?? [];
  const line = (member: MemberItem) => (
    <li key={member.id} className={memberRow}>
      <MemberLine
        member={member}
        to={(toOf ?? paths.member)(member.id)}
        current={member.id === current}
        onPick={onPick}
      />
      {!toOf && (member.id === me.id ? <span className="w-target" /> : <WriteTo member={member} />)}
    </li>
  );
  if (list.isPending) return <Loading />;
  if (list.isError && members.length === 0)
    return <MembersFailed busy={list.isFetching} onRetry={() => list.refetch()} />;
  if (members.length === 0) return <NoMember words={words} />;
  return (
    <>
      {!words && !toOf && <OnlineFirst groupId={groupId} line={line} />}
      {words ? (
        <List aria-label={texts.title}>{members.map(line)}</List>
      ) : (
        byLetter(members, texts.otherSigns).map(({ letter, members: named }) => (
          <section key={letter}>
            <Letter>{letter}</Letter>
            <List aria-label={letter}>{named.map(line)}</List>
          </section>
        ))
      )}
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

const Letter = ({ children }: { children: ReactNode }) => (
  <h2 className="border-t border-line px-gutter pt-3 pb-1 font-semibold text-ink-2">{children}</h2>
);

type OnlineFirstProps = {
  groupId: string | undefined;
  line: (member: MemberItem) => ReactNode;
};

/**
 * Who is online, before all members by name: as many as the head of the page counts, the reader
 * among them; nothing when they are alone.
 */
function OnlineFirst({ groupId, line }: OnlineFirstProps) {
  const me = useMe();
  const data = useOnline(groupId);
  if (!data?.items.some(({ id }) => id !== me.id)) return null;
  const heading = texts.onlineCount(data.items.length, data.nextCursor !== null);
  return (
    <section>
      <Letter>{heading}</Letter>
      <List aria-label={heading}>{data.items.map(line)}</List>
    </section>
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
      title={<span className="line-clamp-2 wrap-break-word">{member.name}</span>}
      wrap
      className="items-center!"
      meta={facts || undefined}
      end={
        <PointsBadge label={texts.points(member.points)}>{shortNumber(member.points)}</PointsBadge>
      }
    />
  );
}
