import { Link } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { CardStack } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { Failed } from "../../../ui/lists/failed.tsx";
import { SkeletonLine } from "../../../ui/lists/skeleton.tsx";
import { EVENTS_TAB } from "./events-tab.ts";
import { texts } from "./texts.ts";

const words = texts.event;

/** An event to come, at its size. */
export function EventLoading() {
  return (
    <CardStack role="status" aria-label={words.loading}>
      <div aria-hidden="true" className="bg-slab lg:overflow-clip lg:rounded-slab">
        <div className="aspect-[16/9] bg-sunk" />
        <div className="grid gap-4 px-gutter py-5">
          <SkeletonLine className="h-7 w-[70%]" />
          <SkeletonLine className="w-[62%]" />
          <SkeletonLine className="w-[48%]" />
          <SkeletonLine className="h-12" />
          <SkeletonLine />
          <SkeletonLine className="w-[84%]" />
        </div>
      </div>
    </CardStack>
  );
}

/** Shown alike for an event that was deleted and for one this reader may not see. */
export function EventGone() {
  const paths = usePaths();
  return (
    <CardStack>
      <EmptyState
        scene="choose"
        level={1}
        title={words.gone}
        action={
          <Button as={Link} to={paths.home(EVENTS_TAB)}>
            {words.toEvents}
          </Button>
        }
      >
        {words.goneBody}
      </EmptyState>
    </CardStack>
  );
}

export function EventFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <CardStack>
      <Failed title={words.failed} retryLabel={texts.retry} busy={busy} onRetry={onRetry}>
        {words.failedBody}
      </Failed>
    </CardStack>
  );
}

/** Shown to a member who may not announce an event, or edit this one. */
export const EventNotYours = ({ title }: { title: string }) => (
  <CardStack>
    <EmptyState title={title}>{texts.form.notYoursBody}</EmptyState>
  </CardStack>
);
