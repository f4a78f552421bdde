import { Link } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { Failed } from "../../../ui/lists/failed.tsx";
import { SkeletonPost } from "../../../ui/lists/skeleton.tsx";
import { CreatorFrame } from "./creator-frame.tsx";
import { texts } from "./texts.ts";

const back = () => history.back();

/** The post or publication to publish again is loading. */
export function SourceLoading() {
  return (
    <CreatorFrame at={0} onBack={back}>
      <p role="status" className="sr-only">
        {texts.loadingSource}
      </p>
      <SkeletonPost photo />
    </CreatorFrame>
  );
}

/** The post or publication to publish again no longer exists. */
export function SourceGone() {
  return (
    <CreatorFrame onBack={back}>
      <EmptyState
        scene="choose"
        title={texts.sourceGone}
        action={
          <Button as={Link} to="/shareSocial" replace>
            {texts.startEmpty}
          </Button>
        }
      >
        {texts.sourceGoneBody}
      </EmptyState>
    </CreatorFrame>
  );
}

/** How reading the platforms goes, as long as they are not known. */
export type Reading = { failed: boolean; busy: boolean; retry: () => void };

type StateMissingProps = { at: number; reading: Reading; onBack: () => void };

/** The platforms are being read, or could not be. */
export function StateMissing({ at, reading, onBack }: StateMissingProps) {
  return (
    <CreatorFrame at={at} onBack={onBack}>
      {reading.failed ? (
        <Failed
          title={texts.failed}
          retryLabel={texts.retry}
          busy={reading.busy}
          onRetry={reading.retry}
        >
          {texts.failedBody}
        </Failed>
      ) : (
        <>
          <p role="status" className="sr-only">
            {texts.loading}
          </p>
          <SkeletonPost />
        </>
      )}
    </CreatorFrame>
  );
}
