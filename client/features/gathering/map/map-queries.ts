import { callQuery } from "../../../infrastructure/reading/queries.ts";

/** What is asked about the map, with its key in the cache. */
export const mapQueries = {
  all: callQuery("map", "read"),
};
