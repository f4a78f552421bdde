import {
  onlineManager,
  QueryClient,
  type QueryKey,
  type SetDataOptions,
} from "@tanstack/react-query";
import {
  QUERY_FRESH_MS,
  QUERY_RETRIES,
  QUERY_RETRY_CAP_MS,
} from "../../../shared/ground/limits.ts";
import { onReturn } from "../live/online.ts";
import { ApiError } from "./api-error.ts";

/**
 * What a function changes of an answer that is to be read again stays to be read again: the library
 * takes any data it is given for a new answer.
 */
class AnswerCache extends QueryClient {
  override setQueryData = ((key: QueryKey, updater: unknown, options?: SetDataOptions) => {
    const again = typeof updater === "function" && this.getQueryState(key)?.isInvalidated;
    const data = super.setQueryData(key, updater, options);
    if (again) this.getQueryCache().find({ queryKey: key })?.invalidate();
    return data;
  }) as QueryClient["setQueryData"];
}

/** The cache of the server's answers. One for the page; kept for 30 days by `persistence.ts`. */
export const queryClient = new AnswerCache({
  defaultOptions: {
    queries: {
      staleTime: QUERY_FRESH_MS,
      gcTime: Number.POSITIVE_INFINITY,
      retry: mayRetry,
      retryDelay: waitBeforeRetry,
      // Sent even without network, where the browser's HTTP cache may answer; a paused query would
      // show neither its data nor an error.
      networkMode: "always",
      refetchOnReconnect: true,
    },
    mutations: { networkMode: "always", gcTime: 0 },
  },
});

// It believes in a network until told: a page opened without network must notice its return.
onlineManager.setOnline(globalThis.navigator?.onLine !== false);

// Queries that failed are read again as soon as the network or the server is back.
onReturn(() => {
  const failed = ({ state }: { state: { status: string } }) => state.status === "error";
  void queryClient.refetchQueries({ type: "active", predicate: failed });
});

/**
 * Three more attempts (spec, section 9), never after a refusal of the server, nor while the phone
 * knows it has no network: the screen then says so at once.
 */
export function mayRetry(failures: number, error: unknown): boolean {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false;
  if (error instanceof ApiError && error.code === "OFFLINE" && !navigator.onLine) return false;
  return failures < QUERY_RETRIES;
}

/** One second, then doubling, at most 30 s. */
export function waitBeforeRetry(failures: number): number {
  return Math.min(1000 * 2 ** failures, QUERY_RETRY_CAP_MS);
}
