import type pg from "pg";
import type { Log } from "../../log.ts";
import { eachHost } from "./database-hosts.ts";

/** How a database is reached, until it is left. */
export type ReachedDatabase = { connection: pg.PoolConfig; leave(): Promise<void> };

/**
 * The database of an address; of several hosts, the one that takes writes, whichever that is.
 *
 * @throws where several are given and none takes writes
 */
export async function reachDatabase(databaseUrl: string, log: Log): Promise<ReachedDatabase> {
  if (eachHost(databaseUrl).length === 1)
    return { connection: { connectionString: databaseUrl }, leave: async () => {} };
  const { followPrimary } = await import("./follow-primary.ts");
  const { connection, stop } = await followPrimary(databaseUrl, log);
  return { connection, leave: stop };
}
