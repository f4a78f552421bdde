import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";
import { holdTables, tablesNamedIn } from "./hold-tables.ts";
import { FILLING, MOVED, RecordPlaceError } from "./marks.ts";
import { MADE_BY_ANOTHER, sqlState } from "./sql-state.ts";

/** In milliseconds: a migration that is given up as it takes long would never be applied. */
const A_DAY = 24 * 60 * 60_000;

const FOLDER = new URL("../../../database/migrations/", import.meta.url);

export type MigrateHow = {
  /** Those of them alone, for a record of an older version. */
  only?: ReadonlySet<string>;
  /** For who fills a database, which nobody else may open before it is whole. */
  filling?: boolean;
  /** Called before the record of an older version is changed, while other processes wait. */
  before?: (client: pg.ClientBase) => Promise<void>;
  /** Where they are, for tests. */
  folder?: URL;
};

/** A migration that failed: nothing of the record has changed. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

/**
 * Brings the schema up to date: each file of `database/migrations` once, in the order of their
 * names, all that are missing in one transaction: where one fails, the version before still starts.
 * Processes that start together wait for one another on a row lock. The version before may go on
 * meanwhile: what it asks of a table that changes waits until the end, and nothing of it fails.
 *
 * @returns the names of the migrations applied now
 * @throws RecordPlaceError where the record is being filled, or has moved
 * @throws MigrationError
 */
export async function migrate(
  pool: pg.Pool,
  { only, filling = false, before, folder = FOLDER }: MigrateHow = {},
): Promise<string[]> {
  const names = (await listMigrations(folder)).filter((name) => !only || only.has(name));
  const client = await pool.connect();
  try {
    await ask(client, SETTINGS);
    const known = await readHistory(client);
    if (known.has(FILLING) && !filling) throw new RecordPlaceError("filling");
    if (known.has(MOVED)) throw new RecordPlaceError("moved");
    if (names.every((name) => known.has(name))) return [];
    await prepareHistory(client);
    return await applyMissing(client, { names, folder, before });
  } finally {
    // Closed rather than returned to the pool: its settings must not reach other users of it.
    client.release(true);
  }
}

/** The names of all migrations, in the order they are applied. */
export const listMigrations = async (folder = FOLDER): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();

/** Migrations of this version that a database has not had yet; all of them for a new one. */
export async function listMissing(client: pg.ClientBase): Promise<string[]> {
  const known = await readHistory(client);
  return (await listMigrations()).filter((name) => !known.has(name));
}

/** All that they say, for who asks whether something was made by them. */
export async function readMigrations(): Promise<string> {
  const texts = (await listMigrations()).map((name) => readFile(new URL(name, FOLDER), "utf8"));
  return (await Promise.all(texts)).join("\n");
}

/**
 * Migrations commit without waiting for the disk: those that a power cut undoes are applied again,
 * and any later commit that waits for the disk flushes them first. What is done before them may
 * take its time within their transaction.
 */
const SETTINGS =
  "set statement_timeout = 0; set lock_timeout = 0; set synchronous_commit = off; " +
  "set idle_in_transaction_session_timeout = 0";

const UNDEFINED_TABLE = "42P01";

/** The migrations that were applied, and marks; none of a new database. */
async function readHistory(client: pg.ClientBase): Promise<Set<string>> {
  try {
    const { rows } = await ask(client, "select name from schema_history");
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if (sqlState(error) === UNDEFINED_TABLE) return new Set();
    throw error;
  }
}

function ask(client: pg.ClientBase, text: string, values?: string[]): Promise<pg.QueryResult> {
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

type Applying = { names: readonly string[]; folder: URL; before: MigrateHow["before"] };

async function applyMissing(
  client: pg.PoolClient,
  { names, folder, before }: Applying,
): Promise<string[]> {
  await ask(client, "begin");
  try {
    await ask(client, "select 1 from schema_history where name = 'lock' for update");
    const known = await readHistory(client);
    const missing = names.filter((name) => !known.has(name));
    const isOlder = names.length > missing.length;
    if (missing.length > 0 && isOlder) await before?.(client);
    const texts = await Promise.all(missing.map((name) => readFile(new URL(name, folder), "utf8")));
    if (isOlder) await holdTables(client, await tablesNamedIn(client, texts.join("\n")));
    for (const [at, name] of missing.entries()) await apply(client, name, texts[at] ?? "");
    await ask(client, "commit");
    return missing;
  } catch (error) {
    await ask(client, "rollback").catch(() => {});
    throw error;
  }
}

async function apply(client: pg.PoolClient, name: string, text: string): Promise<void> {
  try {
    await ask(client, text);
    await ask(client, "insert into schema_history values ($1, now())", [name]);
  } catch (error) {
    throw new MigrationError(`Migration ${name}: ${(error as Error).message}`, { cause: error });
  }
}
