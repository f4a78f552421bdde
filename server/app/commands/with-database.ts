import type pg from "pg";
import type { Config } from "../../infrastructure/config.ts";
import { reachDatabase } from "../../infrastructure/database/hosts/reach-database.ts";
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from "../../infrastructure/embedded-postgres/index.ts";
import { createLog } from "../../infrastructure/log.ts";

type Where = Pick<Config, "dataDir" | "databaseUrl"> & Partial<Pick<Config, "databaseDirectUrl">>;

/** Works on the database in use, running or started for this; beside a pooler, if there is one. */
export async function withDatabase<T>(
  { dataDir, databaseUrl, databaseDirectUrl }: Where,
  work: (database: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  if (databaseUrl) {
    const { connection, leave } = await reachDatabase(
      databaseDirectUrl ?? databaseUrl,
      createLog("error"),
    );
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
