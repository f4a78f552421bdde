import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { GroupItem } from "../../../../shared/gathering/groups.contract.ts";
import type { OwnGroup } from "../../../../shared/people/members.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
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

type GroupListProps = {
  words: string;
  /** Only those the member is not in. */
  toJoin: boolean;
};

/** The member's groups, then those to join, page after page, each with how to join it. */
export function GroupList({ words, toJoin }: GroupListProps) {
  const { groups: own } = useMe();
  const list = useInfiniteQuery({
    ...groupQueries.list(words),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const found = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isPending) return <Loading />;
  if (list.isError && found.length === 0) {
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
  // All of the member's own are known at once: a further page adds at the foot only.
  const joined: ShownGroup[] = toJoin ? [] : words ? found.filter((group) => group.joined) : own;
  const others = found.filter((group) => !group.joined);
  return (
    <>
      {!words && !toJoin && own.length === 0 && found.length > 0 && (
        <p className="px-gutter py-3 text-ink-2">{texts.list.emptyJoined}</p>
      )}
      {joined.length > 0 && (
        <Part title={texts.list.mine}>
          {joined.map((group) => (
            <li key={group.id}>
              <OwnGroupLine group={group} />
            </li>
          ))}
        </Part>
      )}
      {others.length > 0 && (
        <Part title={texts.list.toJoin}>
          {others.map((group) => (
            <li key={group.id}>
              <GroupLine group={group} />
            </li>
          ))}
        </Part>
      )}
      {joined.length + others.length === 0 && !list.hasNextPage && (
        <NoGroup words={words} toJoin={toJoin} />
      )}
      {joined.length > 0 && others.length === 0 && !words && !list.hasNextPage && (
        <p className="border-t border-line px-gutter py-4 text-center text-ink-2">
          {texts.list.emptyToJoin}
        </p>
      )}
      <ListFoot
        more={list.hasNextPage}
        moreLabel={texts.list.more}
        busy={list.isFetchingNextPage}
        onMore={() => list.fetchNextPage()}
        end={others.length > 0 && texts.list.end}
      />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="not-first:border-t not-first:border-line">
      <h2 id={id} className="title px-gutter pt-4 pb-1 text-h4">
        {title}
      </h2>
      <List aria-labelledby={id}>{children}</List>
    </section>
  );
}

const Loading = () => (
  <div role="status" aria-label={texts.list.loading}>
    <SkeletonList shape="arch" rows={8} />
  </div>
);

function NoGroup({ words, toJoin }: GroupListProps) {
  if (!words && !toJoin)
    return <EmptyState title={texts.list.empty}>{texts.list.emptyBody}</EmptyState>;
  return (
    <p role="status" className="px-gutter py-8 text-center text-ink-2">
      {words ? texts.list.none(words) : texts.list.emptyToJoin}
    </p>
  );
}

/** What the line shows is the same in the member's own list and in what a search finds. */
type ShownGroup = Pick<
  OwnGroup,
  "id" | "name" | "pictureUrl" | "access" | "memberCount" | "unreadCount"
>;

/** A group of the member's: what is new in it. */
function OwnGroupLine({ group }: { group: ShownGroup }) {
  const paths = usePaths();
  const facts = [texts.members(group.memberCount), texts.access[group.access]];
  return (
    <ListItem
      as={Link}
      to={paths.group(group.id)}
      leading={<Arch id={group.id} src={group.pictureUrl} size="m" />}
      title={<Name>{group.name}</Name>}
      meta={facts.join(" · ")}
      unread={group.unreadCount > 0}
      end={<Count value={group.unreadCount} label={texts.unread(group.unreadCount)} />}
      wrap
      className="items-center!"
    />
  );
}

/**
 * The link and the button are siblings: a press on one never triggers the other. The button goes
 * under the name where the text is large or the screen narrow.
 */
function GroupLine({ group }: { group: GroupItem }) {
  const paths = usePaths();
  const { access } = group;
  const members = texts.members(group.memberCount);
  const more = access === "ouvert" ? texts.shares(group.shareCount) : texts.access[access];
  return (
    <div className="flex flex-wrap items-center">
      <ListItem
        as={Link}
        to={paths.group(group.id)}
        leading={<Arch id={group.id} src={group.pictureUrl} size="m" />}
        title={<Name>{group.name}</Name>}
        meta={
          <>
            {members}
            {/* The button beside it says as much where there is little room. */}
            <span className="max-lg:hidden"> · {more}</span>
          </>
        }
        wrap
        className="w-auto! min-w-0 flex-[1_1_12rem] items-center!"
      />
      {group.membership === "none" && (
        <span className="flex-none py-1.5 pr-gutter pl-gutter">
          <MembershipButton group={group} named />
        </span>
      )}
      {group.membership === "requested" && (
        <span className="meta flex-none px-gutter py-1.5">{texts.asked}</span>
      )}
    </div>
  );
}

/** On two lines at most, cut between syllables. */
const Name = ({ children }: { children: string }) => (
  <span className="line-clamp-2 wrap-break-word hyphens-auto">{children}</span>
);
