import { callPages } from "../../../infrastructure/reading/queries.ts";

/** Every question asked about comments, each with its key in the cache. */
export const commentQueries = {
  ofPost: (postId: string) => callPages("comments", "list", { postId }),
};
