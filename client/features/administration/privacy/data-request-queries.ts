import type { DataRequestState } from "../../../../shared/administration/data-request-kinds.ts";
import { callKey, callPages, callQuery } from "../../../infrastructure/reading/queries.ts";

/** Every question asked about data requests, each with its key in the cache. */
export const dataRequestQueries = {
  all: callKey("dataRequests"),
  lists: callKey("dataRequests", "list"),
  list: (state: DataRequestState | undefined) => ({
    ...callPages("dataRequests", "list", state ? { state } : {}),
    staleTime: 0,
  }),
  one: (id: string) => ({ ...callQuery("dataRequests", "read", { id }), staleTime: 0 }),
};
