import { Failed } from "../../ui/failed.tsx";
import { SkeletonPost } from "../../ui/skeleton.tsx";
import { Slabs } from "../../ui/slab.tsx";
import { texts } from "./texts.ts";

/** Posts to come, at their size. */
export function PostsLoading() {
  return (
    <Slabs role="status" aria-label={texts.list.loading}>
      <SkeletonPost photo />
      <SkeletonPost />
      <SkeletonPost photo />
    </Slabs>
  );
}

/** The list could not be read: says so, and offers to try again. */
export function PostsFailed({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <Slabs>
      <Failed title={texts.list.failed} retryLabel={texts.list.retry} busy={busy} onRetry={onRetry}>
        {texts.list.failedBody}
      </Failed>
    </Slabs>
  );
}
