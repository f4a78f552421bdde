import { callPages } from "../../infrastructure/queries.ts";

/** Every question asked about media, each with its key in the cache. */
export const mediaQueries = {
  resources: (groupId: string | undefined, words: string) =>
    callPages("media", "listResources", {
      ...(groupId && { groupId }),
      ...(words && { name: words }),
    }),
};
