import type { ResourceKind } from "../../../shared/media/media.contract.ts";
import { callPages, callQuery } from "../../infrastructure/reading/queries.ts";

/** Filters of the resources; without a group or a kind, all those of the community. */
export type ResourceQuestion = {
  groupId?: string | undefined;
  memberId?: string | undefined;
  kind?: ResourceKind | undefined;
  words: string;
};

/** The queries about media, each with its cache key. */
export const mediaQueries = {
  resources: ({ groupId, memberId, kind, words }: ResourceQuestion) =>
    callPages("media", "listResources", {
      ...(groupId && { groupId }),
      ...(memberId && { memberId }),
      ...(kind && { kind }),
      ...(words && { name: words }),
    }),
  newest: ({ groupId, kind, limit }: Omit<ResourceQuestion, "words"> & { limit: number }) =>
    callQuery("media", "listResources", {
      limit,
      ...(groupId && { groupId }),
      ...(kind && { kind }),
    }),
};
