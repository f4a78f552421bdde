import type pg from "pg";
import type { RecordClock } from "../../infrastructure/clock/record-clock.ts";
import { type DatabaseConnection, openDatabase } from "../../infrastructure/database/database.ts";
import type { Replicas } from "../../infrastructure/database/replicas/replicas.ts";
import { assertSameSecrets } from "../../infrastructure/same-secrets.ts";
import { bringUpToDate } from "../backups/bring-up-to-date.ts";
import type { ParvisOptions } from "../surroundings.ts";

/** The database of a community, and the copies it is read from. */
export type OpenRecord = {
  database: DatabaseConnection;
  /** Null where there are none. */
  replicas: Replicas | null;
  clock: () => Date;
  /** Null where the database is on this machine: there is one clock. */
  recordClock: RecordClock | null;
  close(): Promise<void>;
};

/** Where the database itself is, for what a pooler before it cannot carry. */
export function directly({ config, database }: ParvisOptions): pg.PoolConfig {
  const { stream: _, ...reached } = database;
  const { databaseDirectUrl } = config;
  return databaseDirectUrl ? { ...reached, connectionString: databaseDirectUrl } : database;
}

/** The database, brought to this version, of a community that goes with these secrets. */
export async function openRecord(surroundings: ParvisOptions): Promise<OpenRecord> {
  const { config, onQuery } = surroundings;
  if (config.databaseUrl) {
    const { assertPooler } = await import("../../infrastructure/database/hosts/assert-pooler.ts");
    await assertPooler(surroundings.database, config.databaseDirectUrl !== null);
  }
  const database = openDatabase(surroundings.database, onQuery, directly(surroundings));
  await bringUpToDate(database.pool, surroundings);
  const recordClock = config.databaseUrl ? await follow(database, surroundings) : null;
  const clock = surroundings.clock ?? recordClock?.now ?? (() => new Date());
  await assertSameSecrets(database.db, surroundings.secrets, clock());
  const replicas = config.replicaUrls.length > 0 ? await open(database, surroundings) : null;
  return {
    database,
    replicas,
    clock,
    recordClock,
    async close() {
      recordClock?.stop();
      await replicas?.stop();
      await database.close();
    },
  };
}

async function follow({ pool }: DatabaseConnection, { log }: ParvisOptions): Promise<RecordClock> {
  const { followRecord } = await import("../../infrastructure/clock/follow-record.ts");
  return followRecord(pool, log);
}

async function open(
  database: DatabaseConnection,
  { config, log, onQuery }: ParvisOptions,
): Promise<Replicas> {
  const { openReplicas } = await import("../../infrastructure/database/replicas/replicas.ts");
  const connections = config.replicaUrls.map((connectionString) => ({ connectionString }));
  const replicas = openReplicas({ database, connections, log, onQuery });
  await replicas.start();
  return replicas;
}
