import { callKey, callQuery } from "../../infrastructure/queries.ts";

/** Every question asked about planned posts, each with its key in the cache. */
export const scheduledPostQueries = {
  all: callKey("scheduledPosts"),
  mine: callQuery("scheduledPosts", "list"),
};
