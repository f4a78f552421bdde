import { callKey, callPages, callQuery } from "../../../infrastructure/reading/queries.ts";

/** Two people may answer at once: what is shown is always asked again. */
const staleTime = 0;

/** Every question asked about appeals, each with its key in the cache. */
export const appealQueries = {
  all: callKey("appeals"),
  list: (state: "open" | "decided") => ({ ...callPages("appeals", "list", { state }), staleTime }),
  one: (id: string) => ({ ...callQuery("appeals", "read", { id }), staleTime }),
};
