import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { Failed } from "../../../ui/lists/failed.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { texts } from "./texts.ts";

type ReadOrFailProps<T> = { query: UseQueryResult<T>; children: (data: T) => ReactNode };

/** Renders a query's data, or its loading and error states. */
export function ReadOrFail<T>({ query, children }: ReadOrFailProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) {
    return (
      <div role="status" aria-label={texts.loading}>
        <SkeletonList rows={5} />
      </div>
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
