import { Link } from "react-router";
import { TABS } from "../../../../shared/ground/tabs.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { CardStack } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { Failed } from "../../../ui/lists/failed.tsx";
import { SkeletonLine } from "../../../ui/lists/skeleton.tsx";
import { texts } from "./texts.ts";

/** The head of a member to come, at its size. */
export function MemberLoading() {
  return (
    <div role="status" aria-label={texts.one.loading}>
      <div aria-hidden="true" className="grid gap-5 bg-slab px-gutter pt-2 pb-5 lg:pt-4">
        <div className="flex items-center gap-5">
          <span className="size-22 flex-none rounded-full bg-sunk" />
          <span className="grid flex-1 gap-3">
            <SkeletonLine className="h-6 w-[62%]" />
            <SkeletonLine className="w-[44%]" />
            <SkeletonLine className="w-[38%]" />
          </span>
        </div>
        <SkeletonLine className="w-[86%]" />
        <span className="h-12 rounded-control bg-sunk" />
      </div>
    </div>
  );
}

/** An address that names no member: a member who left and an unknown id are told alike. */
export function UnknownMember() {
  const paths = usePaths();
  return (
    <CardStack>
      <EmptyState
        scene="choose"
        level={1}
        title={texts.one.unknown}
        action={
          <Button as={Link} to={paths.home(TABS[1])}>
            {texts.one.toMembers}
          </Button>
        }
      >
        {texts.one.unknownBody}
      </EmptyState>
    </CardStack>
  );
}

type MemberFailedProps = { busy: boolean; onRetry: () => void };

/** A member could not be read: says so, and offers to try again. */
export function MemberFailed({ busy, onRetry }: MemberFailedProps) {
  return (
    <CardStack>
      <Failed title={texts.one.failed} retryLabel={texts.retry} busy={busy} onRetry={onRetry}>
        {texts.failedBody}
      </Failed>
    </CardStack>
  );
}
