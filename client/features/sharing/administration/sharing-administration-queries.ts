import { callKey, callPages, callQuery } from "../../../infrastructure/reading/queries.ts";

/** Two administrators may decide at once: what is shown is always asked again. */
const staleTime = 0;

/** Every question these places ask, each with its key in the cache. */
export const sharingAdministrationQueries = {
  platforms: { ...callQuery("platforms", "listConfigs"), staleTime },
  settings: { ...callQuery("platforms", "readSettings"), staleTime },
  lists: { ...callQuery("mailingLists", "list"), staleTime },
  allLists: callKey("mailingLists"),
  addresses: (id: string) => ({ ...callPages("mailingLists", "listAddresses", { id }), staleTime }),
};
