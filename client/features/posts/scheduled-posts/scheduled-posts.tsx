import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ScheduledPost } from "../../../../shared/posts/scheduled-posts.contract.ts";
import { useLive } from "../../../infrastructure/live/live.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { needsReading } from "../../../infrastructure/reading/queries.ts";
import { Button } from "../../../ui/button.tsx";
import { CardStack } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { Failed } from "../../../ui/lists/failed.tsx";
import { SkeletonPost } from "../../../ui/lists/skeleton.tsx";
import { scheduledPostQueries } from "./scheduled-post-queries.ts";
import { texts } from "./texts.ts";

type ScheduledPostsProps = { children: (post: ScheduledPost) => ReactNode };

/** The posts that wait for their moment, the nearest first. */
export function ScheduledPosts({ children }: ScheduledPostsProps) {
  const client = useQueryClient();
  const list = useQuery({ ...scheduledPostQueries.mine, staleTime: 0 });
  needsReading(list);
  useLive((fact) => {
    if (fact.kind !== "scheduled-posts-changed") return;
    void client.invalidateQueries({ queryKey: scheduledPostQueries.all });
  });
  if (list.data?.items.length) return <CardStack>{list.data.items.map(children)}</CardStack>;
  return (
    <CardStack>
      {list.data && <NothingScheduled />}
      {list.isPending && (
        <div role="status" aria-label={texts.loading}>
          <SkeletonPost />
        </div>
      )}
      {!list.data && list.error && (
        <Failed
          title={texts.failedList}
          retryLabel={texts.retry}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        >
          {errorText(list.error)}
        </Failed>
      )}
    </CardStack>
  );
}

function NothingScheduled() {
  const paths = usePaths();
  return (
    <EmptyState
      title={texts.empty}
      action={
        <Button as={Link} to={paths.compose()}>
          {texts.write}
        </Button>
      }
    >
      {texts.emptyBody}
    </EmptyState>
  );
}
