import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";
import { MADE_BY_ANOTHER, sqlState } from "./sql-state.ts";

/** In milliseconds: a migration that is given up as it takes long would never be applied. */
const A_DAY = 24 * 60 * 60_000;

const FOLDER = new URL("../../../database/migrations/", import.meta.url);

/**
 * Brings the schema up to date: each file of `database/migrations` once, in the order of their
 * names, each in a transaction of its own. Processes that start together wait for one another on
 * a row lock.
 *
 * @param only those of them, for a record of an older version
 * @returns the names of the migrations applied now
 */
export async function migrate(pool: pg.Pool, only?: ReadonlySet<string>): Promise<string[]> {
  const names = (await listMigrations()).filter((name) => !only || only.has(name));
  const client = await pool.connect();
  try {
    await ask(client, SETTINGS);
    const known = await readHistory(client);
    const missing = names.filter((name) => !known.has(name));
    if (missing.length === 0) return [];
    await prepareHistory(client);
    const applied: string[] = [];
    for (const name of missing) if (await applyOnce(client, name)) applied.push(name);
    return applied;
  } finally {
    // Closed rather than returned to the pool: its settings must not reach other users of it.
    client.release(true);
  }
}

/** The names of all migrations, in the order they are applied. */
export const listMigrations = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();

/**
 * Migrations commit without waiting for the disk: one that a power cut undoes is applied again, and
 * any later commit that waits for the disk flushes it first.
 */
const SETTINGS = "set statement_timeout = 0; set lock_timeout = 0; set synchronous_commit = off";

const UNDEFINED_TABLE = "42P01";

/** The migrations that were applied; none of a new database. */
async function readHistory(client: pg.PoolClient): Promise<Set<string>> {
  try {
    const { rows } = await ask(client, "select name from schema_history");
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if (sqlState(error) === UNDEFINED_TABLE) return new Set();
    throw error;
  }
}

function ask(client: pg.PoolClient, text: string, values?: string[]): Promise<pg.QueryResult> {
  const asked = { text, ...(values && { values }), query_timeout: A_DAY };
  return client.query(asked);
}

async function prepareHistory(client: pg.PoolClient): Promise<void> {
  const statements = [
    "create table if not exists schema_history (name text primary key, applied_at timestamptz not null)",
    "insert into schema_history values ('lock', now()) on conflict do nothing",
  ];
  for (const statement of statements) {
    // When two processes create the table at once, `if not exists` still fails in one of them.
    await ask(client, statement).catch((error) => {
      if (!MADE_BY_ANOTHER.has(sqlState(error) ?? "")) throw error;
    });
  }
}

async function applyOnce(client: pg.PoolClient, name: string): Promise<boolean> {
  await ask(client, "begin");
  try {
    await ask(client, "select 1 from schema_history where name = 'lock' for update");
    const { rowCount } = await ask(client, "select 1 from schema_history where name = $1", [name]);
    if (!rowCount) {
      await ask(client, await readFile(new URL(name, FOLDER), "utf8"));
      await ask(client, "insert into schema_history values ($1, now())", [name]);
    }
    await ask(client, "commit");
    return !rowCount;
  } catch (error) {
    await ask(client, "rollback");
    throw new Error(`Migration ${name}: ${(error as Error).message}`, { cause: error });
  }
}
