import { RotateCw } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SkeletonPost } from "../../ui/skeleton.tsx";
import { Slabs } from "../../ui/slab.tsx";
import { Void } from "../../ui/void.tsx";
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
      <Void
        scene="error"
        alert
        title={texts.list.failed}
        action={
          <Button icon={<Icon of={RotateCw} />} busy={busy} onClick={onRetry}>
            {texts.list.retry}
          </Button>
        }
      >
        {texts.list.failedBody}
      </Void>
    </Slabs>
  );
}
