import type { ResourceKind } from "../../../shared/media/media.contract.ts";
import { callPages } from "../../infrastructure/reading/queries.ts";

/** Filters of the resources; without a group or a kind, all those of the community. */
export type ResourceQuestion = {
  groupId?: string | undefined;
  kind?: ResourceKind | undefined;
  words: string;
};

/** The queries about media, each with its cache key. */
export const mediaQueries = {
  resources: ({ groupId, kind, words }: ResourceQuestion) =>
    callPages("media", "listResources", {
      ...(groupId && { groupId }),
      ...(kind && { kind }),
      ...(words && { name: words }),
    }),
};
