import type { ResourceKind } from "../../../shared/media/media.contract.ts";
import { callPages } from "../../infrastructure/reading/queries.ts";

/** Which resources are asked for; every one of the community where nothing is said. */
export type ResourceQuestion = {
  groupId?: string | undefined;
  kind?: ResourceKind | undefined;
  words: string;
};

/** Every question asked about media, each with its key in the cache. */
export const mediaQueries = {
  resources: ({ groupId, kind, words }: ResourceQuestion) =>
    callPages("media", "listResources", {
      ...(groupId && { groupId }),
      ...(kind && { kind }),
      ...(words && { name: words }),
    }),
};
