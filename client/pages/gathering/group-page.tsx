import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link, useParams } from "react-router";
import type { Group } from "../../../shared/gathering/groups.contract.ts";
import { TABS, type Tab as TabOf, tabOf } from "../../../shared/ground/tabs.ts";
import {
  GroupBar,
  GroupHead,
  groupQueries,
  groupTexts,
  useGroupsLive,
  useMarkRead,
} from "../../features/gathering/index.ts";
import { Events, JoinRequests, UnknownGroup } from "../../features/gathering/lazy.ts";
import { Resources } from "../../features/media/lazy.ts";
import { MuteEntry } from "../../features/notifications/lazy.ts";
import { OnlineMembers } from "../../features/people/index.ts";
import { MembersSearch } from "../../features/people/lazy.ts";
import {
  NewPostsButton,
  NoGroupPosts,
  PostRows,
  PostsEnd,
  PostsFailed,
  PostsLoading,
  shareOut,
  useGroupPosts,
  usePostsLive,
  useWaitingPosts,
  WaitingPosts,
  WriteToGroup,
} from "../../features/posts/index.ts";
import { RankingBoard } from "../../features/posts/lazy.ts";
import type { PageHandle } from "../../infrastructure/pages/page-handle.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { isApiError } from "../../infrastructure/reading/api.ts";
import { useGrowing } from "../../infrastructure/reading/drawn-view.ts";
import { needsReading } from "../../infrastructure/reading/queries.ts";
import { CardStack } from "../../ui/card.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { Tab, TabBar } from "../../ui/frame/tab-bar.tsx";
import { Failed } from "../../ui/lists/failed.tsx";
import { SkeletonGroupHead, SkeletonList } from "../../ui/lists/skeleton.tsx";
import { ShownPost } from "../posts/shown-post.tsx";

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
  usePageTitle(group.data?.name ?? groupTexts.list.title);
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
      <TabBar label={groupTexts.tabs}>
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
        <CardStack>
          <WaitingPosts posts={waiting} />
        </CardStack>
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
  <CardStack>
    <SkeletonList rows={8} />
  </CardStack>
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
      <CardStack>
        <Failed
          title={groupTexts.failedHead}
          retryLabel={groupTexts.retry}
          busy={busy}
          onRetry={onRetry}
        >
          {groupTexts.failedHeadBody}
        </Failed>
      </CardStack>
    </FrameColumn>
  );
}
