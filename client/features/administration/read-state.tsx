import { isApiError } from "../../infrastructure/reading/api.ts";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { Failed } from "../../ui/lists/failed.tsx";
import { SkeletonList } from "../../ui/lists/skeleton.tsx";
import { texts } from "./texts.ts";

type ReadStateProps = {
  query: { isPending: boolean; error: unknown; isFetching: boolean; refetch: () => unknown };
};

/** Shown in place of a query's data: its skeleton, that it is gone, or that it failed. */
export function ReadState({ query }: ReadStateProps) {
  if (query.isPending) {
    return (
      <div role="status" aria-label={texts.loading}>
        <SkeletonList rows={5} />
      </div>
    );
  }
  if (isApiError(query.error) && [400, 404].includes(query.error.status)) {
    return (
      <EmptyState scene="error" alert title={texts.notFound.title}>
        {texts.notFound.body}
      </EmptyState>
    );
  }
  return (
    <Failed
      title={texts.failed}
      retryLabel={texts.retry}
      busy={query.isFetching}
      onRetry={() => query.refetch()}
    >
      {errorText(query.error)}
    </Failed>
  );
}
