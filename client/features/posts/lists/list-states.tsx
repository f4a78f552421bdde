import { CardStack } from "../../../ui/card.tsx";
import { Failed } from "../../../ui/lists/failed.tsx";
import { SkeletonPost } from "../../../ui/lists/skeleton.tsx";
import { texts } from "../texts.ts";

/** Placeholders of the size of posts, so that the page does not jump when they load. */
export function PostsLoading() {
  return (
    <CardStack role="status" aria-label={texts.list.loading}>
      <SkeletonPost photo />
      <SkeletonPost />
      <SkeletonPost photo />
    </CardStack>
  );
}

type PostsFailedProps = {
  onRetry: () => void;
  busy: boolean;
  /** A single post, on its own page. */
  single?: boolean;
};

/** Posts could not be read: says so, and offers to try again. */
export function PostsFailed({ onRetry, busy, single }: PostsFailedProps) {
  const title = single ? texts.list.failedOne : texts.list.failed;
  return (
    <CardStack>
      <Failed title={title} retryLabel={texts.list.retry} busy={busy} onRetry={onRetry}>
        {texts.list.failedBody}
      </Failed>
    </CardStack>
  );
}
