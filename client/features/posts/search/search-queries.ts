import type { SearchKind } from "../../../../shared/posts/search-kinds.ts";
import { callPages, callQuery } from "../../../infrastructure/reading/queries.ts";

/** Results stay fresh for a minute. */
const FRESH_MS = 60_000;

/** Every question a search asks, each with its key in the cache. */
export const searchQueries = {
  /** @param groupId to search this group only */
  glance: (q: string, groupId?: string) => ({
    ...callQuery("search", "glance", { q, groupId }),
    staleTime: FRESH_MS,
    enabled: q !== "",
  }),
  all: (kind: SearchKind, q: string, groupId?: string) => ({
    ...callPages("search", "list", { kind, q, groupId }),
    staleTime: FRESH_MS,
  }),
};
