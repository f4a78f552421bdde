import { callKey, callPages, callQuery } from "../../../infrastructure/reading/queries.ts";

/** The queries about texts that wait for approval, each with its cache key. */
export const heldTextQueries = {
  all: callKey("heldTexts"),
  mine: callQuery("heldTexts", "listOwn"),
  toDecide: { ...callPages("heldTexts", "listToDecide", {}), staleTime: 0 },
};
