import type pg from "pg";
import { emptyAgain, openEmpty } from "../../infrastructure/backup/empty-database.ts";
import type { Config } from "../../infrastructure/config.ts";
import { withClient } from "../../infrastructure/database/long-connections.ts";
import { FILLING, unmark } from "../../infrastructure/database/marks.ts";
import { startEmbeddedPostgres } from "../../infrastructure/embedded-postgres/index.ts";
import type { Log } from "../../infrastructure/log.ts";

/** The database that a backup is brought back into: empty, and nobody else's before it is whole. */
export type RestorePlace = {
  database: pg.PoolConfig;
  /** What the operator should know of it, in French. */
  warnings: string[];
  /** Lets it be opened, once everything else is in its place. */
  open(): Promise<void>;
  /** Leaves nothing there. */
  abandon(): Promise<void>;
  stop(): Promise<void>;
};

/** A database of its own in the data folder, or the empty one that DATABASE_URL names. */
export function openRestorePlace(
  { dataDir, databaseUrl }: Config,
  log: Log,
): Promise<RestorePlace> {
  return databaseUrl ? openOutside(databaseUrl) : openOwn(dataDir, log);
}

/** What is filled belongs to nobody before all of it is synced at once, after the database stopped. */
const UNSYNCED = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_wal_size: "2GB",
  // It would read each table while it is filled; they are analyzed once they are whole.
  autovacuum: "off",
  maintenance_work_mem: "64MB",
};

async function openOwn(dataDir: string, log: Log): Promise<RestorePlace> {
  const embedded = await startEmbeddedPostgres({ dataDir, log, settings: UNSYNCED });
  return {
    database: { ...embedded.connection },
    warnings: [],
    open: async () => {},
    // It goes with its folder.
    abandon: async () => {},
    stop: embedded.stop,
  };
}

async function openOutside(connectionString: string): Promise<RestorePlace> {
  const database = { connectionString };
  const { warnings } = await openEmpty(database);
  return {
    database,
    warnings,
    open: () => withClient(database, (client) => unmark(client, FILLING)),
    abandon: () => emptyAgain(database),
    stop: async () => {},
  };
}
