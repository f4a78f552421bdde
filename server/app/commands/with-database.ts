import type pg from "pg";
import type { Config } from "../../infrastructure/config.ts";
import { reachDatabase } from "../../infrastructure/database/hosts/reach-database.ts";
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from "../../infrastructure/embedded-postgres/index.ts";
import { createLog } from "../../infrastructure/log.ts";

/** Works on the database in use, running or started for this. */
export async function withDatabase<T>(
  { dataDir, databaseUrl }: Pick<Config, "dataDir" | "databaseUrl">,
  work: (database: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  if (databaseUrl) {
    const { connection, leave } = await reachDatabase(databaseUrl, createLog("error"));
    return await work(connection).finally(leave);
  }
  const running = await findRunningPostgres(dataDir);
  if (running) return work({ ...running });
  const own = await startEmbeddedPostgres({ dataDir, log: createLog("error") });
  try {
    return await work({ ...own.connection });
  } finally {
    await own.stop();
  }
}
