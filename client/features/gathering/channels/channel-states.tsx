import { Link } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { CardStack } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { Failed } from "../../../ui/lists/failed.tsx";
import { SkeletonLine } from "../../../ui/lists/skeleton.tsx";
import { texts } from "./texts.ts";

/** Skeleton of a channel's head, at its size. */
export function ChannelLoading() {
  return (
    <div role="status" aria-label={texts.loading}>
      <div aria-hidden="true" className="grid gap-4 bg-slab px-gutter pt-3 pb-4">
        <div className="flex items-end gap-5">
          <span className="h-27 w-24 flex-none rounded-arch bg-sunk" />
          <span className="grid flex-1 gap-3">
            <SkeletonLine className="h-6 w-[72%]" />
            <SkeletonLine className="w-[88%]" />
          </span>
        </div>
        <SkeletonLine className="w-[94%]" />
        <span className="h-12 rounded-control bg-sunk" />
      </div>
    </div>
  );
}

/** No channel the member may see at this URL: an archived one and a missing one read the same. */
export function UnknownChannel() {
  const paths = usePaths();
  return (
    <CardStack>
      <EmptyState
        scene="choose"
        level={1}
        title={texts.unknown.title}
        action={
          <Button as={Link} to={paths.channels()}>
            {texts.unknown.toAll}
          </Button>
        }
      >
        {texts.unknown.body}
      </EmptyState>
    </CardStack>
  );
}

/** A channel could not be read: says so, and offers to try again. */
export function ChannelFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <CardStack>
      <Failed title={texts.failed} retryLabel={texts.retry} busy={busy} onRetry={onRetry}>
        {texts.failedBody}
      </Failed>
    </CardStack>
  );
}
