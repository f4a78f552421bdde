import { callPages } from "../../../infrastructure/reading/queries.ts";

/** Every question asked about pins, each with its key in the cache. */
export const pinQueries = {
  list: {
    ...callPages("pins", "list", {}),
    // The live stream tells what changes, here and on one's other devices.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  },
};
