import { callKey, callPages, callQuery } from "../../../infrastructure/reading/queries.ts";

/** Always refetched: two administrators may change the same settings at once. */
const staleTime = 0;

/** The queries of these pages, each with its cache key. */
export const sharingAdministrationQueries = {
  platforms: { ...callQuery("platforms", "listConfigs"), staleTime },
  settings: { ...callQuery("platforms", "readSettings"), staleTime },
  lists: { ...callQuery("mailingLists", "list"), staleTime },
  allLists: callKey("mailingLists"),
  addresses: (id: string) => ({ ...callPages("mailingLists", "listAddresses", { id }), staleTime }),
};
