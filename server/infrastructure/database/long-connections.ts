import pg from "pg";

/** Longest that a transaction may wait for what is done beside it, in milliseconds. */
const DAY_MS = 24 * 60 * 60_000;

/**
 * Rows pass for as long as it takes. The embedded database otherwise ends a transaction in which
 * nothing was asked for five minutes: copying the files of a large community takes longer.
 */
const UNLIMITED = {
  statement_timeout: 0,
  query_timeout: 0,
  idle_in_transaction_session_timeout: DAY_MS,
} satisfies pg.ClientConfig;

/** Opens a connection whose statements may take long, and closes it. */
export async function withClient<T>(
  config: pg.ClientConfig,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...config, ...UNLIMITED });
  // A connection that breaks between two statements says so to itself alone: the next one fails.
  client.on("error", () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The same, for who needs several. */
export async function withPool<T>(
  config: pg.PoolConfig,
  use: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ ...config, ...UNLIMITED, max: 4 });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    return await use(pool);
  } finally {
    await pool.end();
  }
}

export async function inOneTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const done = await work(client);
    await client.query("commit");
    client.release();
    return done;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
