import { callKey, callPages, callQuery } from "../../infrastructure/reading/queries.ts";

/** Two moderators may decide at once: what is shown is always asked again. */
const staleTime = 0;

/** Every question asked about reports, each with its key in the cache. */
export const reportQueries = {
  all: callKey("reports"),
  mine: { ...callPages("reports", "listMine", {}), staleTime },
  list: (state: "open" | "decided") => ({
    ...callPages("reports", "list", { state }),
    staleTime,
  }),
  one: (id: string) => ({ ...callQuery("reports", "read", { id }), staleTime }),
};
