import {
  Kysely,
  type Transaction as KyselyTransaction,
  type LogEvent,
  PostgresDialect,
} from "kysely";
import pg from "pg";
import { preparedPool } from "./prepared-pool.ts";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

export type DatabaseConnection = {
  db: Database;
  /** The same, for what goes on by itself: its statements are not told to `onQuery`. */
  background: Database;
  /** For what needs a connection of its own: LISTEN, pg-boss. */
  pool: pg.Pool;
  close(): Promise<void>;
};

/** `date` and `date[]` are days of a calendar, without an hour to shift them: they arrive as text. */
const DATE = 1082;
const DATES = 1182 as typeof DATE;
pg.types.setTypeParser(DATE, (day) => day);
pg.types.setTypeParser(DATES, (days) => days.slice(1, -1).split(",").filter(Boolean));

/** Who waits longer for a connection is answered that the server is busy, and comes again. */
const CONNECTION_MS = 10_000;

/**
 * Opens a pool on PostgreSQL. `int8` arrives as string, as every bigint does here.
 *
 * @param config where the database is: a `pg` pool configuration
 * @param onQuery called with the text of each statement; tests count with it
 */
export function openDatabase(
  config: pg.PoolConfig,
  onQuery?: (sql: string) => void,
): DatabaseConnection {
  const pool = new pg.Pool({
    ...{ max: 10, idleTimeoutMillis: 30_000, connectionTimeoutMillis: CONNECTION_MS },
    ...config,
  });
  // A connection that breaks while idle is replaced at the next use; without a listener it would end us.
  pool.on("error", () => {});
  // One that breaks in use, between two statements of a transaction, tells its own listeners only.
  pool.on("connect", (client) => client.on("error", () => {}));
  const dialect = new PostgresDialect({ pool: preparedPool(pool) as unknown as pg.Pool });
  const db = new Kysely<Tables>({
    dialect,
    ...(onQuery && {
      log: (event: LogEvent) => {
        if (event.level === "query") onQuery(event.query.sql);
      },
    }),
  });
  const background = onQuery ? new Kysely<Tables>({ dialect }) : db;
  return { db, background, pool, close: () => db.destroy() };
}
