import { callQuery } from "../../infrastructure/queries.ts";

/** What is asked about the map, with its key in the cache. */
export const mapQueries = {
  all: callQuery("map", "read"),
};
