import type { ReactNode } from "react";
import { isApiError } from "../infrastructure/reading/api-error.ts";
import { errorText } from "../infrastructure/reading/error-texts.ts";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import { Failed } from "../ui/lists/failed.tsx";
import { SkeletonList } from "../ui/lists/skeleton.tsx";

export type QueryStateProps = {
  query: { isPending: boolean; error: unknown; isFetching: boolean; refetch: () => unknown };
  words: {
    loading: string;
    failed: string;
    retry: string;
    /** Said where there is nothing at this address; without it, that is a failure as another. */
    gone?: { title: string; body: string };
  };
  /** What is to come, at its size: a list, unless given. */
  skeleton?: ReactNode;
};

/** Shown in place of a query's data: its skeleton, that it is gone, or that it failed. */
export function QueryState({ query, words, skeleton }: QueryStateProps) {
  if (query.isPending) {
    return (
      <div role="status" aria-label={words.loading}>
        {skeleton ?? <SkeletonList rows={5} />}
      </div>
    );
  }
  if (words.gone && isGone(query.error)) {
    return (
      <EmptyState scene="error" alert title={words.gone.title}>
        {words.gone.body}
      </EmptyState>
    );
  }
  return (
    <Failed
      title={words.failed}
      retryLabel={words.retry}
      busy={query.isFetching}
      onRetry={() => query.refetch()}
    >
      {errorText(query.error)}
    </Failed>
  );
}

const isGone = (error: unknown): boolean => isApiError(error) && [400, 404].includes(error.status);
