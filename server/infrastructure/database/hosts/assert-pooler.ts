import pg from "pg";
import { LIMITS, ONE_PLAN } from "../database.ts";
import { sqlState } from "../sql-state.ts";

/** Longest that each of its answers may take, in milliseconds: all of its connections may be in use. */
const PATIENCE_MS = 10_000;

const WORDS = {
  statements:
    "Le relais de connexions placé devant la base ne garde pas les requêtes préparées, dont Parvis se sert\u00a0: " +
    "il faut PgBouncer 1.21 ou plus récent, avec max_prepared_statements (200 par exemple), " +
    "ou pool_mode = session, ou se passer de lui.",
  direct:
    "DATABASE_URL est l’adresse d’un relais de connexions qui partage les sessions\u00a0: indiquez aussi celle de " +
    "la base elle-même par DATABASE_DIRECT_URL, où Parvis écoute, met la base à jour et tient ses tâches.",
  settings:
    "Le relais de connexions placé devant la base refuse les réglages de Parvis\u00a0: ajoutez à pgbouncer.ini " +
    "ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout, options.",
};

/** A pooler that this server cannot work behind, and what to do, in French. */
export class PoolerError extends Error {
  override name = "PoolerError";

  constructor(why: keyof typeof WORDS, cause?: unknown) {
    super(WORDS[why], { cause });
  }
}

/**
 * Tries what would fail behind a pooler that shares sessions: statements that were prepared on one
 * are asked for on another, from PgBouncer 1.21 on without a fault.
 *
 * @param isDirectKnown whether the database can be reached beside it
 * @throws PoolerError
 */
export async function assertPooler(
  connection: pg.ClientConfig,
  isDirectKnown: boolean,
): Promise<void> {
  const [one, other] = [clientOf(connection), clientOf(connection)];
  try {
    await one.connect();
    if (!(await isPooled(one))) return;
    await other.connect();
    const shares = await sharesSessions(one, other);
    if (shares && !isDirectKnown) throw new PoolerError("direct");
  } finally {
    await Promise.allSettled([one.end(), other.end()]);
  }
  await assertSettings(connection);
}

function clientOf(connection: pg.ClientConfig): pg.Client {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on("error", () => {});
  return client;
}

/** Whether the process that answers is another than the one that greeted. */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { processID } = client as unknown as { processID: number };
  const { rows } = await client.query("select pg_backend_pid() as pid");
  return rows[0]?.pid !== processID;
}

/** Duplicate, or unknown, prepared statement; protocol violation. */
const OF_STATEMENTS = new Set(["42P05", "26000", "08P01"]);

const PROBE = { name: "parvis_pooler", text: "select pg_backend_pid() as pid" };

async function sharesSessions(one: pg.Client, other: pg.Client): Promise<boolean> {
  try {
    const first = await one.query(PROBE);
    // On the same session: prepared there before.
    const second = await other.query(PROBE);
    // While the other holds that session: on one where it was not prepared.
    await other.query("begin");
    await other.query(PROBE);
    await one.query(PROBE);
    await other.query("commit");
    return first.rows[0]?.pid === second.rows[0]?.pid;
  } catch (error) {
    throw OF_STATEMENTS.has(sqlState(error) ?? "") ? new PoolerError("statements", error) : error;
  }
}

async function assertSettings(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...LIMITS, ...ONE_PLAN, ...connection });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    const isRefused = /unsupported startup parameter/.test((error as Error).message);
    throw isRefused ? new PoolerError("settings", error) : error;
  } finally {
    await client.end().catch(() => {});
  }
}
