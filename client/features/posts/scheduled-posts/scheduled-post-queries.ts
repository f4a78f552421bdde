import { callKey, callQuery } from "../../../infrastructure/reading/queries.ts";

/** The queries about scheduled posts, each with its cache key. */
export const scheduledPostQueries = {
  all: callKey("scheduledPosts"),
  mine: callQuery("scheduledPosts", "list"),
};
