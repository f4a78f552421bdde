import { callKey, callPages, callQuery } from "../../../infrastructure/reading/queries.ts";

/** Every question asked about groups, each with its key in the cache. */
export const groupQueries = {
  all: callKey("groups"),
  one: (id: string) => callQuery("groups", "read", { id }),
  list: (words: string) => callPages("groups", "list", words ? { name: words } : {}),
  /** Those a member is in. */
  ofMember: (memberId: string) => callPages("groups", "list", { memberId }),
  lists: callKey("groups", "list"),
  requests: (id: string) => callPages("groups", "listRequests", { id }),
};
