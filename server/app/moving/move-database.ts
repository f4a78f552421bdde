import type pg from "pg";
import { BackupError } from "../../infrastructure/backup/backup-error.ts";
import { changeRows, loadRows } from "../../infrastructure/backup/load-rows.ts";
import {
  differingHeaps,
  emptyTable,
  moveRows,
  replaceRows,
  SAME_LETTERS,
  type StoredTable,
  sumsOf,
} from "../../infrastructure/backup/move-rows.ts";
import { readGenerated, readSchema } from "../../infrastructure/backup/schema.ts";
import {
  inOneTransaction,
  withClient,
  withPool,
} from "../../infrastructure/database/long-connections.ts";
import { FILLING, MOVED, mark, unmark } from "../../infrastructure/database/marks.ts";
import { listMissing, migrate } from "../../infrastructure/database/migrate.ts";
import { closeForWriting, openForWriting } from "../../infrastructure/database/read-only.ts";
import { EMBEDDED, savePlace } from "../../infrastructure/database-place.ts";
import { createJobQueue } from "../../infrastructure/jobs/jobs.ts";
import type { Log } from "../../infrastructure/log.ts";
import { holdTask } from "../../infrastructure/task-mark.ts";
import { databaseInWords, enterMove } from "./enter-move.ts";
import { type DatabaseMove, type MoveTarget, openTarget } from "./move-target.ts";

export type MovedDatabase = {
  rows: number;
  tables: number;
  warnings: string[];
  /** How long nobody could write, in milliseconds. */
  closedMs: number;
  /** Whether a Parvis was working on the database in use. */
  served: boolean;
};

/**
 * Moves the record to an empty database. All rows pass while the community goes on; then nobody
 * writes while what changed meanwhile passes, so that both sides are equal, which is compared.
 * Whatever fails, the database in use stays so.
 *
 * @throws BackupError with what to do
 */
export async function moveDatabase(wish: DatabaseMove): Promise<MovedDatabase> {
  const lock = await holdTask(wish.config.dataDir, "moving");
  if (!lock) throw new BackupError("Un autre déménagement est en cours. Attendez qu’il ait fini.");
  let isOpen = true;
  try {
    const target = await openTarget(wish);
    try {
      return await moveInto(target, wish);
    } catch (error) {
      await openForWriting(wish.source).catch(() => {
        isOpen = false;
      });
      // What it cannot leave empty says that it is being filled, and is emptied by the next.
      await target.abandon().catch(() => {});
      throw error;
    }
  } finally {
    if (isOpen) await lock.release();
    else lock.die();
  }
}

async function moveInto(target: MoveTarget, wish: DatabaseMove): Promise<MovedDatabase> {
  const { source, onProgress } = wish;
  onProgress?.("Préparation de la base d’arrivée…");
  await makeTables(target.connection, wish.log);
  const { began, ...moved } = await withPool(target.connection, async (pool) => {
    const { tables, served, warnings } = await withClient(source, async (from) => {
      await refuseOlder(from);
      await refuseDuringBackup(from);
      const known = { tables: await tablesOf(from), served: await isServed(from) };
      onProgress?.("Copie, pendant que chacun lit et écrit…");
      const found = await copyFirst(pool, from, known.tables.ofRecord);
      await waitForJobs(from);
      return { ...known, warnings: [...target.warnings, ...found] };
    });
    onProgress?.("Derniers changements\u00a0: chacun lit, et personne n’écrit…");
    const began = performance.now();
    await closeForWriting(source);
    const rows = await withClient(source, (from) => copyLast(pool, from, tables, wish));
    await enterMove(target.connection, "database-moved", {
      before: databaseInWords(wish.config.databaseUrl ?? EMBEDDED),
      after: databaseInWords(wish.to),
    });
    await inOneTransaction(pool, (client) => unmark(client, FILLING));
    const count = tables.ofRecord.length + tables.ofJobs.length;
    return { rows, tables: count, warnings, served, began };
  });
  await target.stop();
  await change(wish);
  return { ...moved, closedMs: Math.round(performance.now() - began) };
}

/** The schema of this version, that of the queue too. */
async function makeTables(connection: pg.ClientConfig, log: Log): Promise<void> {
  await withPool(connection, async (pool) => {
    await migrate(pool, { filling: true });
    const jobs = createJobQueue(pool, log);
    await jobs.open([]);
    await jobs.stop();
  });
}

/** @throws BackupError where migrations are missing */
export async function refuseOlder(client: pg.ClientBase): Promise<void> {
  if ((await listMissing(client)).length > 0)
    throw new BackupError(
      "La base en service est d’une version plus ancienne de Parvis. Démarrez d’abord celle-ci (npm start), puis recommencez.",
    );
}

/** Its reading would be cut, and its row could not say so. */
async function refuseDuringBackup(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select from backups where (state = 'making' and seen_at > now() - interval '1 minute')
       or (trial = 'trying' and tried_at > now() - interval '1 minute')`,
  );
  if (rowCount)
    throw new BackupError(
      "Une sauvegarde est en cours. Attendez qu’elle ait fini, puis recommencez.",
    );
}

/** Tables of the queue, each after those that it names. */
const OF_JOBS = ["queue", "schedule", "subscription", "job", "job_dependency"];

type MovedTables = { ofRecord: StoredTable[]; ofJobs: StoredTable[] };

async function tablesOf(client: pg.ClientBase): Promise<MovedTables> {
  const { tables } = await readSchema(client);
  const { rows: ofJobs } = await client.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'jobs' and table_name = any($1)
     group by 1 order by array_position($1, table_name::text)`,
    [OF_JOBS],
  );
  return {
    ofRecord: Object.entries(tables).map(([name, columns]) => ({
      schema: "public",
      name,
      columns,
    })),
    ofJobs: ofJobs.map((one) => ({ schema: "jobs", ...one })),
  };
}

async function isServed(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and usename = current_user
       and backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
  );
  return Boolean(rowCount);
}

const QUIET_MS = 5000;

/** What speaks to the outside may end and note it; a queue that is never idle is not waited for. */
async function waitForJobs(client: pg.ClientBase): Promise<void> {
  const { rows: found } = await client.query("select to_regclass('jobs.job') is not null as there");
  const until = Date.now() + QUIET_MS;
  while (found[0]?.there && Date.now() < until) {
    const { rowCount } = await client.query("select from jobs.job where state = 'active' limit 1");
    if (!rowCount) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * All rows as they are at one moment, while more are written: most of the work.
 *
 * @returns what the operator should know, in French
 */
async function copyFirst(
  pool: pg.Pool,
  from: pg.ClientBase,
  tables: readonly StoredTable[],
): Promise<string[]> {
  await from.query("begin isolation level repeatable read read only");
  const names = tables.map(({ name }) => name);
  await loadRows(pool, names, async (loaders) => {
    for (const table of tables) {
      await loaders.take((to) => moveRows(from, to, table));
      // They all read from the one connection that sees that moment.
      await loaders.settle();
    }
  });
  await pool.query("analyze");
  const warnings = await compareGenerated(pool, from, tables);
  await from.query("commit");
  return warnings;
}

/**
 * What changed since, once nobody writes any more, and the queue; then compares both sides.
 *
 * @returns how many rows there are
 */
async function copyLast(
  pool: pg.Pool,
  from: pg.ClientBase,
  { ofRecord, ofJobs }: MovedTables,
  { onProgress }: DatabaseMove,
): Promise<number> {
  const first = await compare(pool, from, ofRecord);
  const changed = first.filter(({ heaps }) => heaps.length > 0);
  const names = changed.map(({ table }) => table.name);
  await changeRows(pool, names, async (to) => {
    for (const { table, heaps } of changed) await replaceRows(from, to, table, heaps);
  });
  await moveJobs(pool, from, ofJobs);
  onProgress?.("Comparaison des deux côtés…");
  const last = await compare(pool, from, [...changed.map(({ table }) => table), ...ofJobs]);
  const wrong = last.find(({ heaps }) => heaps.length > 0);
  if (wrong)
    throw new BackupError(
      `La table ${wrong.table.name} n’est pas la même des deux côtés. Recommencez, et signalez-le.`,
    );
  const same = first.filter(({ heaps }) => heaps.length === 0);
  return [...same, ...last].reduce((total, { rows }) => total + rows, 0);
}

/** As they are, those that failed and wait for someone too: both sides have the same queue. */
async function moveJobs(pool: pg.Pool, from: pg.ClientBase, tables: readonly StoredTable[]) {
  await inOneTransaction(pool, async (to) => {
    for (const table of tables.toReversed()) await emptyTable(to, table);
    for (const table of tables) await moveRows(from, to, table);
  });
}

type Compared = { table: StoredTable; rows: number; heaps: number[] };

/** How many rows tables have here, and the heaps that are not the same there. */
async function compare(
  pool: pg.Pool,
  from: pg.ClientBase,
  tables: readonly StoredTable[],
): Promise<Compared[]> {
  const to = await pool.connect();
  try {
    await Promise.all([from.query(SAME_LETTERS), to.query(SAME_LETTERS)]);
    const compared: Compared[] = [];
    for (const table of tables) {
      const [here, there] = await Promise.all([sumsOf(from, table), sumsOf(to, table)]);
      compared.push({ table, rows: here.rows, heaps: differingHeaps(here, there) });
    }
    return compared;
  } finally {
    to.release();
  }
}

/** What each database computes by itself: the words that are searched. */
async function compareGenerated(
  pool: pg.Pool,
  from: pg.ClientBase,
  tables: readonly StoredTable[],
): Promise<string[]> {
  const generated = await readGenerated(from);
  const computed = tables.flatMap((table) => {
    const columns = generated[table.name];
    return columns ? [{ ...table, columns }] : [];
  });
  const compared = await compare(pool, from, computed);
  return compared.every(({ heaps }) => heaps.length === 0) ? [] : [OTHER_SEARCH];
}

const OTHER_SEARCH =
  "La base d’arrivée coupe quelques mots autrement\u00a0: la recherche peut trouver un peu plus ou un peu moins. " +
  "Une base créée avec la locale C.UTF-8 cherche comme celle qui est fournie.";

/** The next start, and a Parvis that runs, take the new database; the former takes no word more. */
async function change({ config, source, to, named }: DatabaseMove): Promise<void> {
  const leave = () =>
    withClient(source, async (client) => {
      await client.query("set default_transaction_read_only = off");
      await mark(client, MOVED);
    });
  if (named) return leave();
  await savePlace(config.dataDir, { database: to, before: config.databaseUrl ?? EMBEDDED });
  // A Parvis that runs may have stopped the former already, which nobody opens any more.
  await leave().catch(() => {});
}
