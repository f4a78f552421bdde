import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useParams } from "react-router";
import { tabOf } from "../../../shared/ground/tabs.ts";
import {
  GroupBar,
  groupQueries,
  groupTexts,
  useGroupsLive,
} from "../../features/gathering/index.ts";
import { UnknownGroup } from "../../features/gathering/lazy.ts";
import { PostsLoading, usePostsLive } from "../../features/posts/index.ts";
import type { PageHandle } from "../../infrastructure/pages/page-handle.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { isApiError } from "../../infrastructure/reading/api.ts";
import { needsReading } from "../../infrastructure/reading/queries.ts";
import { CardStack } from "../../ui/card.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { Failed } from "../../ui/lists/failed.tsx";
import { SkeletonGroupHead } from "../../ui/lists/skeleton.tsx";
import { LoadingTab } from "../place-tabs.tsx";
import { ShownGroup } from "./shown-group.tsx";

export const handle: PageHandle = { dock: false };

/** `/community/{id}/{groupeId}/{typePage?}`: a group, its tab the last part of the address. */
export function Component() {
  const { groupeId = "", typePage } = useParams();
  const group = useQuery({ ...groupQueries.one(groupeId), staleTime: 60_000 });
  needsReading(group);
  usePageTitle(group.data?.name ?? groupTexts.list.title);
  usePostsLive();
  useGroupsLive();
  if (group.data)
    return <ShownGroup key={group.data.id} group={group.data} tab={tabOf(typePage)} />;
  if (group.isPending) return <Coming />;
  const { error } = group;
  if (isApiError(error) && [400, 404].includes(error.status)) return <Unknown />;
  return <Unread busy={group.isFetching} onRetry={() => group.refetch()} />;
}

function Coming() {
  return (
    <FrameColumn busy bar={<GroupBar />}>
      <SkeletonGroupHead />
      <div className="h-12 bg-slab edge-bottom" />
      <PostsLoading />
    </FrameColumn>
  );
}

function Unknown() {
  return (
    <FrameColumn bar={<GroupBar />}>
      <Suspense fallback={<LoadingTab />}>
        <UnknownGroup />
      </Suspense>
    </FrameColumn>
  );
}

function Unread({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <FrameColumn bar={<GroupBar />}>
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
