import { callKey, callQuery } from "../../../infrastructure/reading/queries.ts";

/** Every question asked about planned posts, each with its key in the cache. */
export const scheduledPostQueries = {
  all: callKey("scheduledPosts"),
  mine: callQuery("scheduledPosts", "list"),
};
