import { callPages, callQuery } from "../../../infrastructure/reading/queries.ts";

const named = (words: string) => (words ? { name: words } : {});

/** Every question asked about members, each with its key in the cache. */
export const memberQueries = {
  all: (words: string) => callPages("members", "list", named(words)),
  ofGroup: (id: string, words: string) =>
    callPages("groups", "listMembers", { id, ...named(words) }),
  online: () => callQuery("members", "list", { only: "online" }),
  onlineOfGroup: (id: string) => callQuery("groups", "listMembers", { id, only: "online" }),
  one: (id: string) => callQuery("members", "read", { id }),
};
