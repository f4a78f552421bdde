import { callQuery } from "../../../infrastructure/reading/queries.ts";

/** What a member prepared of their week, each with its cache key. */
export const weekQueries = {
  drafts: callQuery("week", "listDrafts"),
  draft: (id: string) => callQuery("week", "readDraft", { id }),
  slots: callQuery("week", "readSlots"),
  sets: callQuery("week", "listAccountSets"),
  repeats: callQuery("week", "listRepeats"),
};
