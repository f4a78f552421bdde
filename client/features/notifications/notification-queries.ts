import { callPages, callQuery } from "../../infrastructure/reading/queries.ts";

/** Every question asked about notifications, each with its key in the cache. */
export const notificationQueries = {
  list: {
    ...callPages("notifications", "list", {}),
    // The live stream tells what changes, on this device and on the member's others.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  },
  preferences: callQuery("notifications", "readPreferences"),
};
