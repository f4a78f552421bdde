import { callKey, callPages, callQuery } from "../../infrastructure/reading/queries.ts";

/** What came with the page is not asked again; what changes elsewhere is told, and renewed at once. */
export const FRESH_MS = 10_000;

/** The queries about publications and connected accounts, each with its cache key. */
export const publishingQueries = {
  /** Platforms, accounts and publishing rules: read first by the creator and the accounts. */
  state: callQuery("platforms", "list"),
  share: (id: string) => callQuery("shares", "read", { id }),
  /** The newest, as the creator shows them beside itself. */
  latest: callQuery("shares", "list", { limit: 5 }),
  list: (filters: Omit<NonNullable<Parameters<typeof callPages<"shares", "list">>[2]>, "cursor">) =>
    callPages("shares", "list", filters),
  /** The key of all lists of publications and of each publication. */
  shares: callKey("shares"),
};
