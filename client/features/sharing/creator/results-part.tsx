import { lazy, Suspense } from "react";
import type { SharingState } from "../../../../shared/sharing/platform-settings.contract.ts";
import { FailedNote } from "../../../ui/lists/note.tsx";
import { SkeletonLine } from "../../../ui/lists/skeleton.tsx";
import type { Reading } from "./creator-states.tsx";
import type { ResultsProps } from "./preview/results.tsx";
import { texts } from "./texts.ts";

const loadResults = () => import("./preview/results.tsx");
const Results = lazy(() => loadResults().then((part) => ({ default: part.Results })));

/** What each chosen platform will show. Loaded apart, with adaptation. */
export function ResultsPart(props: ResultsProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <Results {...props} />
    </Suspense>
  );
}

type BesideProps = Omit<ResultsProps, "state"> & {
  state: SharingState | undefined;
  reading: Reading;
};

/** The same beside the writing, where the platforms may not be known yet. */
export function ResultsBeside({ state, reading, ...props }: BesideProps) {
  if (state) return <ResultsPart {...props} state={state} />;
  if (!reading.failed) return <Waiting />;
  return (
    <FailedNote retryLabel={texts.retry} busy={reading.busy} onRetry={reading.retry}>
      {texts.failed}
    </FailedNote>
  );
}

function Waiting() {
  return (
    <div
      role="status"
      aria-label={texts.publish.preparing}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <SkeletonLine className="w-3/5" />
      <SkeletonLine className="h-11! w-4/5" />
      <SkeletonLine className="h-104! w-66 max-w-full rounded-[1.75rem]!" />
    </div>
  );
}
