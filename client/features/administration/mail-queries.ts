import { callPages } from "../../infrastructure/queries.ts";

/** Every question asked about mails, each with its key in the cache. */
export const mailQueries = {
  all: { ...callPages("community", "readMails", {}), staleTime: 0 },
};
