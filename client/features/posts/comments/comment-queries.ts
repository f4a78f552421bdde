import { callPages } from "../../../infrastructure/reading/queries.ts";

/** The queries about comments, each with its cache key. */
export const commentQueries = {
  ofPost: (postId: string) => callPages("comments", "list", { postId }),
};
