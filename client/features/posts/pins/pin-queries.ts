import { callPages } from "../../../infrastructure/reading/queries.ts";

/** The queries about pins, each with its cache key. */
export const pinQueries = {
  list: {
    ...callPages("pins", "list", {}),
    // The live stream tells what changes, on this device and on the member's others.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  },
};
