import { callKey, callPages, callQuery } from "../../infrastructure/reading/queries.ts";

/** Every question asked about publications and connected accounts, each with its key in the cache. */
export const publishingQueries = {
  /** Platforms, accounts and what rules publications: the creator and the accounts begin with it. */
  state: callQuery("platforms", "list"),
  share: (id: string) => callQuery("shares", "read", { id }),
  /** The newest, as the creator shows them beside itself. */
  latest: callQuery("shares", "list", { limit: 5 }),
  list: (filters: Omit<NonNullable<Parameters<typeof callPages<"shares", "list">>[2]>, "cursor">) =>
    callPages("shares", "list", filters),
  /** Of every list of publications and of each one. */
  shares: callKey("shares"),
};
