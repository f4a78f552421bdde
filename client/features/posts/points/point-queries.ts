import type { RankingPeriod } from "../../../../shared/posts/points.ts";
import { callQuery } from "../../../infrastructure/reading/queries.ts";

/** The queries about points, each with its cache key. */
export const pointQueries = {
  ranking: (period: RankingPeriod, groupId?: string) => ({
    ...callQuery("ranking", "read", { period, ...(groupId && { groupId }) }),
    // Short: the points the member has just earned must show.
    staleTime: 20_000,
  }),
  received: { ...callQuery("ranking", "readReceived"), staleTime: 60_000 },
};
