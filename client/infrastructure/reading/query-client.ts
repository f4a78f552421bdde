import { onlineManager, QueryClient } from "@tanstack/react-query";
import {
  QUERY_FRESH_MS,
  QUERY_RETRIES,
  QUERY_RETRY_CAP_MS,
} from "../../../shared/ground/limits.ts";
import { onReturn } from "../live/online.ts";
import { ApiError } from "./api-error.ts";

/** The cache of what the server said. One for the page; kept for 30 days by `persistence.ts`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: QUERY_FRESH_MS,
      gcTime: Number.POSITIVE_INFINITY,
      retry: mayRetry,
      retryDelay: waitBeforeRetry,
      // Asked even without network, where the browser's own cache may answer; never put off until it
      // is back, or a screen would neither show what it has nor say what is missing.
      networkMode: "always",
      refetchOnReconnect: true,
    },
    mutations: { networkMode: "always", gcTime: 0 },
  },
});

// It believes in a network until told: a page opened without network must notice its return.
onlineManager.setOnline(globalThis.navigator?.onLine !== false);

// What could not be read is read as soon as something answers again.
onReturn(() => {
  const failed = ({ state }: { state: { status: string } }) => state.status === "error";
  void queryClient.refetchQueries({ type: "active", predicate: failed });
});

/**
 * Three more attempts (spec, section 9), never for what the server refused, nor while the phone
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
