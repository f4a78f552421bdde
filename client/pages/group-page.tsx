import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Link, useParams } from "react-router";
import type { Group } from "../../shared/groups.ts";
import { TABS, type Tab as TabOf, tabOf } from "../../shared/tabs.ts";
import { GroupBar } from "../features/groups/group-bar.tsx";
import { GroupHead } from "../features/groups/group-head.tsx";
import { groupQueries } from "../features/groups/group-queries.ts";
import { useGroupsLive, useMarkRead } from "../features/groups/groups-live.ts";
import { texts } from "../features/groups/texts.ts";
import { OnlineMembers } from "../features/members/online-members.tsx";
import { PostsFailed, PostsLoading } from "../features/posts/list-states.tsx";
import { NewPostsButton } from "../features/posts/new-posts-button.tsx";
import { NoGroupPosts } from "../features/posts/no-posts.tsx";
import { PostRows } from "../features/posts/post-rows.tsx";
import { PostsEnd } from "../features/posts/posts-end.tsx";
import { usePostsLive } from "../features/posts/posts-live.ts";
import { shareOut } from "../features/posts/share-out.ts";
import { useGroupPosts } from "../features/posts/use-group-posts.ts";
import { useWaitingPosts } from "../features/posts/use-waiting-posts.ts";
import { WaitingPosts } from "../features/posts/waiting-posts.tsx";
import { WriteToGroup } from "../features/posts/write-to-group.tsx";
import { isApiError } from "../infrastructure/api.ts";
import { useGrowing } from "../infrastructure/drawn-view.ts";
import type { PageHandle } from "../infrastructure/page-handle.ts";
import { usePageTitle } from "../infrastructure/page-title.ts";
import { needsReading } from "../infrastructure/queries.ts";
import { usePaths } from "../infrastructure/use-paths.ts";
import { Failed } from "../ui/failed.tsx";
import { FrameColumn } from "../ui/frame.tsx";
import { SkeletonGroupHead, SkeletonList } from "../ui/skeleton.tsx";
import { Slabs } from "../ui/slab.tsx";
import { Tab, TabBar } from "../ui/tab-bar.tsx";
import { ShownPost } from "./shown-post.tsx";

const MembersSearch = lazy(() =>
  import("../features/members/members-search.tsx").then((m) => ({ default: m.MembersSearch })),
);
const JoinRequests = lazy(() =>
  import("../features/groups/join-requests.tsx").then((m) => ({ default: m.JoinRequests })),
);
const Resources = lazy(() =>
  import("../features/media/resources/resources.tsx").then((m) => ({ default: m.Resources })),
);
const Events = lazy(() =>
  import("../features/calendar/events.tsx").then((m) => ({ default: m.Events })),
);
const RankingBoard = lazy(() =>
  import("../features/points/ranking-board.tsx").then((m) => ({ default: m.RankingBoard })),
);
const MuteEntry = lazy(() =>
  import("../features/notifications/mute-entry.tsx").then((m) => ({ default: m.MuteEntry })),
);
const UnknownGroup = lazy(() =>
  import("../features/groups/unknown-group.tsx").then((m) => ({ default: m.UnknownGroup })),
);

export const handle: PageHandle = { dock: false, Right };

function Right() {
  const { groupeId = "" } = useParams();
  return <OnlineMembers groupId={groupeId} />;
}

/** `/community/{id}/{groupeId}/{typePage?}`: a group, its tab the last part of the address. */
export function Component() {
  const { groupeId = "", typePage } = useParams();
  const group = useQuery({ ...groupQueries.one(groupeId), staleTime: 60_000 });
  needsReading(group);
  usePageTitle(group.data?.name ?? texts.list.title);
  usePostsLive();
  useGroupsLive();
  if (group.data) return <Inside key={group.data.id} group={group.data} tab={tabOf(typePage)} />;
  if (group.isPending) return <Coming />;
  const { error } = group;
  if (isApiError(error) && [400, 404].includes(error.status)) return <Unknown />;
  return <Unread busy={group.isFetching} onRetry={() => group.refetch()} />;
}

function Inside({ group, tab }: { group: Group; tab: TabOf }) {
  const paths = usePaths();
  useMarkRead(group.id, group.joined);
  const invite = () => void shareOut(paths.group(group.id), group.name);
  return (
    <FrameColumn
      bar={<GroupBar group={group} onInvite={invite} />}
      write={group.abilities.publish && <WriteToGroup group={group} />}
    >
      <GroupHead
        group={group}
        onInvite={invite}
        more={
          <Suspense>
            <MuteEntry place={{ kind: "groupe", id: group.id, name: group.name }} />
          </Suspense>
        }
      />
      <TabBar label={texts.tabs}>
        {TABS.map((one) => (
          <Tab
            key={one.id}
            as={Link}
            to={paths.group(group.id, one)}
            current={one.id === tab.id}
            replace
            preventScrollReset
          >
            {one.name}
          </Tab>
        ))}
      </TabBar>
      <Suspense fallback={<LoadingTab />}>
        <GroupTab group={group} tab={tab} />
      </Suspense>
    </FrameColumn>
  );
}

function GroupTab({ group, tab }: { group: Group; tab: TabOf }) {
  switch (tab.id) {
    case "tab2":
      return <MembersSearch groupId={group.id} head={<JoinRequests group={group} />} />;
    case "tab3":
      return <Resources groupId={group.id} />;
    case "tab4":
      return <Events groupId={group.id} />;
    case "tab5":
      return <RankingBoard groupId={group.id} />;
    default:
      return <Posts group={group} />;
  }
}

/** The posts of a group, however many, with one's own that are still on their way. */
function Posts({ group }: { group: Group }) {
  const { list, posts, fresh, showNew } = useGroupPosts(group.id);
  const waiting = useWaitingPosts(posts, group.id);
  const drawn = useGrowing(posts.length);
  if (list.isPending) return <PostsLoading />;
  if (list.isError && posts.length === 0) {
    return <PostsFailed busy={list.isFetching} onRetry={() => list.refetch()} />;
  }
  return (
    <>
      <NewPostsButton count={fresh} onShow={showNew} />
      {waiting.length > 0 && (
        <Slabs>
          <WaitingPosts posts={waiting} />
        </Slabs>
      )}
      {posts.length === 0 && waiting.length === 0 && (
        <NoGroupPosts groupId={group.id} mayWrite={group.abilities.publish} />
      )}
      {posts.length > 0 && (
        <>
          <PostRows name={group.id} posts={posts.slice(0, drawn)}>
            {(post) => <ShownPost post={post} inGroup={group.id} />}
          </PostRows>
          {drawn === posts.length && <PostsEnd list={list} />}
        </>
      )}
    </>
  );
}

const LoadingTab = () => (
  <Slabs>
    <SkeletonList rows={8} />
  </Slabs>
);

const nothing = () => undefined;

function Coming() {
  return (
    <FrameColumn busy bar={<GroupBar onInvite={nothing} />}>
      <SkeletonGroupHead />
      <div className="h-12 bg-slab edge-bottom" />
      <PostsLoading />
    </FrameColumn>
  );
}

function Unknown() {
  return (
    <FrameColumn bar={<GroupBar onInvite={nothing} />}>
      <Suspense fallback={<LoadingTab />}>
        <UnknownGroup />
      </Suspense>
    </FrameColumn>
  );
}

function Unread({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <FrameColumn bar={<GroupBar onInvite={nothing} />}>
      <Slabs>
        <Failed title={texts.failedHead} retryLabel={texts.retry} busy={busy} onRetry={onRetry}>
          {texts.failedHeadBody}
        </Failed>
      </Slabs>
    </FrameColumn>
  );
}
