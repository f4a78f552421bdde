import { setTimeout as pause } from "node:timers/promises";
import {
  type Driver,
  Kysely,
  type LogEvent,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import pg from "pg";
import { type ConnectionPools, createDriver } from "./driver.ts";
import { GOODBYE_MS } from "./end-connection.ts";
import { MOMENT, parseMoment } from "./moments.ts";
import { shareConnections } from "./shared-connections.ts";
import type { Database, Tables } from "./tables.ts";

export type { Database, Transaction } from "./tables.ts";

export type DatabaseConnection = {
  db: Database;
  /**
   * The same, for background work and long statements: it has connections and limits of its own,
   * and `onQuery` is not called for its statements.
   */
  background: Database;
  /** The connections of `background`, for callers that check one out: migrations, pg-boss. */
  pool: pg.Pool;
  /** The connections of `db`, for who asks some of its statements elsewhere. */
  ways: ConnectionPools;
  close(): Promise<void>;
};

/** `date` and `date[]` are days of a calendar, without an hour to shift them: they arrive as text. */
const DATE = 1082;
const DATES = 1182 as typeof DATE;
pg.types.setTypeParser(DATE, (day) => day);
pg.types.setTypeParser(DATES, (days) => days.slice(1, -1).split(",").filter(Boolean));

pg.types.setTypeParser(MOMENT as typeof DATE, parseMoment as never);

/** Connections for the requests of one server, by default. */
const CONNECTIONS = 10;

/** How many of them single statements share, where there are enough. */
export const SHARED = 3;

/** Further connections, for searches: on a shared one others would wait behind them. */
export const PLANNED = 2;

/**
 * The setting of both. A statement's limits are written into it and its conditions are there or not,
 * so that a plan for its values is no better than one for any; but PostgreSQL, which compares what it
 * reckons and not what it takes, planned the home anew at each visit (8.8 ms in place of 1.4).
 */
export const ONE_PLAN = { options: "-c plan_cache_mode=force_generic_plan" };

/**
 * Timeouts of every wait for the database, in milliseconds. `query_timeout` notices a database that
 * no longer answers at all: it breaks the connection, and the next is a new one.
 */
export const LIMITS = {
  /** A request that waits longer for a connection is answered 503 (OVERLOADED), and may retry. */
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 20_000,
  /** No longer than others wait for the connection that a statement waiting for a lock holds. */
  lock_timeout: 10_000,
  query_timeout: 25_000,
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies pg.PoolConfig;

/** For work that no request waits for: sweeping, recounting, notifying a whole community. */
const BACKGROUND_LIMITS = {
  ...LIMITS,
  statement_timeout: 120_000,
  lock_timeout: 0,
  query_timeout: 125_000,
} satisfies pg.PoolConfig;

/**
 * Opens connections to PostgreSQL. `int8` arrives as string, as every bigint does here.
 *
 * @param config where the database is, and limits that replace ours: a `pg` pool configuration.
 *   `max` connections are for requests, those that single statements share among them; a third as
 *   many, two at least, are for background work
 * @param onQuery called with the text of each statement; tests count with it
 * @param direct where `background` and `pool` find the database, if a pooler stands before it
 */
export function openDatabase(
  config: pg.PoolConfig,
  onQuery?: (sql: string) => void,
  direct: pg.PoolConfig = config,
): DatabaseConnection {
  const { max = CONNECTIONS } = config;
  const sharing = Math.min(SHARED, Math.floor(max / 3));
  const own = openPool({ ...LIMITS, ...config, max: max - sharing });
  const pool = openPool({
    ...BACKGROUND_LIMITS,
    ...direct,
    max: Math.max(2, Math.ceil(max / 3)),
  });
  const planned = openPool({ ...LIMITS, ...ONE_PLAN, ...config, max: PLANNED });
  const shared =
    sharing > 0 ? shareConnections({ ...LIMITS, ...ONE_PLAN, ...config }, sharing) : undefined;
  const ways = { own, shared, planned, unhurried: pool };
  const db = asDatabase(createDriver(ways), onQuery);
  const background = asDatabase(createDriver({ own: pool, planned, unhurried: pool }));
  let closed: Promise<unknown> | undefined;
  return {
    db,
    background,
    pool,
    ways,
    async close() {
      closed ??= Promise.all([db.destroy(), background.destroy()]).then(() =>
        Promise.all([shared?.close(), ...[own, planned, pool].map(closePool)]),
      );
      await closed;
    },
  };
}

function openPool(config: pg.PoolConfig): pg.Pool {
  // Pipelined: statements sent in one write do not wait for each other's answers.
  const pool = new pg.Pool({ ...config, pipeline: true });
  // A connection that breaks while idle is replaced at the next use; without a listener, the
  // `error` event would end the process.
  pool.on("error", () => {});
  // A checked-out connection that breaks between two statements emits `error` on itself only.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/**
 * Ends a pool, and waits until its connections are closed: the library answers once it has asked
 * for that, and a database that is stopped at once then finds who it takes for members at work.
 */
async function closePool(pool: pg.Pool): Promise<void> {
  const closed = Promise.withResolvers<void>();
  let left = pool.totalCount;
  if (left === 0) closed.resolve();
  pool.on("remove", () => {
    left--;
    if (left === 0) closed.resolve();
  });
  await pool.end();
  await Promise.race([closed.promise, pause(GOODBYE_MS, undefined, { ref: false })]);
}

/** Statements put together and sent by a driver. */
export function asDatabase(driver: Driver, onQuery?: (sql: string) => void): Database {
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
    ...(onQuery && {
      log: (event: LogEvent) => {
        if (event.level === "query") onQuery(event.query.sql);
      },
    }),
  });
}
