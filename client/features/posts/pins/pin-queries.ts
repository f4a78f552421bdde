import { callPages } from "../../../infrastructure/reading/queries.ts";

/** Every question asked about pins, each with its key in the cache. */
export const pinQueries = {
  list: {
    ...callPages("pins", "list", {}),
    // The live stream tells what changes, on this device and on the member's others.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  },
};
