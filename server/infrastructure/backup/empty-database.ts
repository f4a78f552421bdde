import type pg from "pg";
import { isAway } from "../database/fault-kind.ts";
import { withClient } from "../database/long-connections.ts";
import { FILLING, mark, readMarks } from "../database/marks.ts";
import { readMigrations } from "../database/migrate.ts";
import { sqlState } from "../database/sql-state.ts";
import { BackupError } from "./backup-error.ts";
import { quoted } from "./schema.ts";

/** The oldest PostgreSQL that Parvis runs on, as its server says it. */
const OLDEST = 15;

/** What a database that is to be filled is like. */
export type EmptyDatabase = {
  major: number;
  /** What the operator should know of it, in French; most often nothing. */
  warnings: string[];
};

/**
 * Checks that a database can hold a record, and that nothing is in it; what a filling that was cut
 * left there is erased. Then marks it as being filled: nobody opens it before it is whole.
 *
 * @throws BackupError with what to do
 */
export async function openEmpty(config: pg.ClientConfig): Promise<EmptyDatabase> {
  return reached(config, async (client) => {
    const { major, encoding, collation, mayCreate } = await readNature(client);
    if (major < OLDEST)
      throw new BackupError(
        `La base d’arrivée est un PostgreSQL ${major}. Il faut la version ${OLDEST} ou une plus récente.`,
      );
    if (encoding !== "UTF8")
      throw new BackupError(
        `La base d’arrivée est en ${encoding}. Créez-en une en UTF-8 (create database … encoding UTF8 template template0).`,
      );
    if (!mayCreate)
      throw new BackupError(
        "Ce nom n’a pas le droit de créer des tables dans la base d’arrivée. Donnez-la-lui (alter database … owner to …).",
      );
    await refuseOthers(client);
    await refuseOccupied(client);
    await erase(client);
    await mark(client, FILLING);
    return { major, warnings: collationWarnings(collation) };
  });
}

/** Takes everything of ours out of a database that was being filled. */
export async function emptyAgain(config: pg.ClientConfig): Promise<void> {
  await withClient(config, erase);
}

/** What keeps from reaching it is said of it, and not of the database in use. */
async function reached<T>(
  config: pg.ClientConfig,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return withClient(config, use).catch((error) => {
    if (!isAway(error) && !/^(28|3D)/.test(sqlState(error) ?? "")) throw error;
    throw new BackupError(
      `La base d’arrivée n’a pas pu être ouverte (${(error as Error).message || sqlState(error)}). ` +
        "Vérifiez son adresse, puis recommencez. Rien n’a été touché.",
    );
  });
}

type Nature = { major: number; encoding: string; collation: string; mayCreate: boolean };

/** The order of names, whoever gives it: the system, PostgreSQL itself (17), or ICU. */
const COLLATION =
  "case when datlocprovider = 'c' then datcollate " +
  "else coalesce(to_jsonb(d)->>'datlocale', to_jsonb(d)->>'daticulocale') end";

async function readNature(client: pg.ClientBase): Promise<Nature> {
  const { rows } = await client.query<Nature>(
    `select current_setting('server_version_num')::int / 10000 as major,
       pg_encoding_to_char(encoding) as encoding,
       ${COLLATION} as collation,
       has_schema_privilege('public', 'create')
         and has_database_privilege(datname, 'create') as "mayCreate"
     from pg_database d where datname = current_database()`,
  );
  return rows[0] as Nature;
}

/** Where names follow the order of a language, lists that the database sorts change. */
function collationWarnings(collation: string): string[] {
  if (/^(C|POSIX|C\.UTF-?8)$/i.test(collation)) return [];
  return [
    `La base d’arrivée range les mots selon ${collation}\u00a0: l’ordre de quelques listes peut changer. ` +
      "Une base créée avec la locale C.UTF-8 les laisse comme ils sont.",
  ];
}

/** A Parvis that runs on it would find its tables gone. */
async function refuseOthers(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and usename = current_user
       and backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
  );
  if (rowCount)
    throw new BackupError(
      "Un autre programme se sert de la base d’arrivée. Arrêtez-le (Parvis, un outil d’administration), puis recommencez.",
    );
}

/** The schemas that Parvis uses. */
const SCHEMAS = ["public", "jobs"];

/**
 * What was being filled belongs to nobody; nor do the tables of a Parvis in which no community was
 * ever installed.
 */
async function refuseOccupied(client: pg.ClientBase): Promise<void> {
  const marks = await readMarks(client);
  if (marks.has(FILLING)) return;
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by n.nspname desc, c.relname`,
    [SCHEMAS],
  );
  if (rows.length === 0 || (await isUninstalled(client, rows))) return;
  throw new BackupError(
    `La base d’arrivée n’est pas vide (table ${rows[0]?.name}). Rien n’y a été touché. Indiquez une base vide.`,
  );
}

async function isUninstalled(
  client: pg.ClientBase,
  tables: readonly { schema: string; name: string }[],
): Promise<boolean> {
  const ours = new Set(["schema_history", ...((await readMigrations()).match(/\w+/g) ?? [])]);
  const strange = tables.some(({ schema, name }) => schema === "public" && !ours.has(name));
  if (strange || !tables.some(({ name }) => name === "community")) return false;
  const { rows } = await client.query("select not exists (select from community) as none");
  return rows[0].none;
}

/** What an extension brought stays: the operator put it there. */
async function erase(client: pg.ClientBase): Promise<void> {
  await client.query("begin");
  await client.query("drop schema if exists jobs cascade");
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
       and c.relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  );
  for (const { name } of tables)
    await client.query(`drop table if exists public.${quoted(name)} cascade`);
  const { rows: functions } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { name } of functions) await client.query(`drop routine if exists ${name} cascade`);
  await client.query("commit");
}
