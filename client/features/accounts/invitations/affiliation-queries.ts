import { callKey, callPages, callQuery } from "../../../infrastructure/reading/queries.ts";

/** What is asked about invitations of members, with its key in the cache. */
export const affiliationQueries = {
  everything: callKey("affiliation"),
  own: { ...callQuery("affiliation", "read"), staleTime: 60_000 },
  joined: { ...callPages("affiliation", "listJoined", {}), staleTime: 60_000 },
  open: { ...callPages("affiliation", "listOpen", {}), staleTime: 60_000 },
};
