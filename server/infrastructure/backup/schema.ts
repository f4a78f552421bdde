import type pg from "pg";

/** The tables of the record with the columns that are stored, and the migrations they come from. */
export type RecordSchema = { migrations: string[]; tables: Record<string, string[]> };

/** How the table of migrations is kept is up to `migrate.ts`: it is made anew, never copied. */
const HISTORY = "schema_history";

export async function readSchema(client: pg.ClientBase): Promise<RecordSchema> {
  const { rows: applied } = await client.query<{ name: string }>(
    `select name from ${HISTORY} where name like '%.sql' order by name`,
  );
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> $1
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [HISTORY],
  );
  return {
    migrations: applied.map(({ name }) => name),
    tables: Object.fromEntries(rows.map(({ table, columns }) => [table, columns])),
  };
}

/** Columns that the database computes from others of their row, by table. */
export async function readGenerated(client: pg.ClientBase): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = 's'
     group by c.relname`,
  );
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

/** A name as SQL quotes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Statements that take away, and put back, what makes loading rows slow or bound to an order. */
export type Scaffold = { remove: string[]; indexes: string[]; keys: string[] };

/**
 * Foreign keys, and the indexes that no constraint needs.
 *
 * @param keysOf the foreign keys alone, from or to these tables
 */
export async function readScaffold(
  client: pg.ClientBase,
  keysOf: readonly string[] | null = null,
): Promise<Scaffold> {
  const { rows: keys } = await client.query<{ table: string; name: string; made: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as made
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
       and ($1::text[] is null or conrelid::regclass::text = any($1)
         or confrelid::regclass::text = any($1))`,
    [keysOf],
  );
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and not i.indisprimary
       and not exists (select 1 from pg_constraint where conindid = i.indexrelid)
       and $1::text[] is null`,
    [keysOf],
  );
  return {
    remove: [
      ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
      ...indexes.map(({ name }) => `drop index ${name}`),
    ],
    indexes: indexes.map(({ made }) => made),
    keys: keys.map(
      ({ table, name, made }) => `alter table ${table} add constraint ${name} ${made}`,
    ),
  };
}
