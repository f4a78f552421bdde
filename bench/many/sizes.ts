import type pg from "pg";
import { compress } from "../../server/infrastructure/backup/format.ts";

/** What a post is kept in, beside its comments and likes. */
export const TABLES = ["posts", "post_groups", "point_entries"] as const;

/** Of all posts together. */
export type SizeFigures = {
  /** Bytes of the rows, what is kept beside their pages included, and of the indexes. */
  rows: number;
  indexes: number;
  /** Of which the index of words. */
  words: number;
  /** Bytes of them as text, as COPY writes them, and in a backup, pressed; read off some of them. */
  copied: number;
  backup: number;
  /** Seconds. */
  vacuumS: number;
  analyzeS: number;
};

/** Rows of a table that a backup is judged by. */
const SAMPLE_ROWS = 20_000;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** Bytes of a table in a backup: some of its pages as text, then pressed in parts of a megabyte. */
async function inBackup(client: pg.Client, table: string) {
  const { rows: columns } = await client.query(
    `select string_agg(quote_ident(attname) || '::text', ', ' order by attnum) as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> 'search'`,
    [table],
  );
  const { rows: known } = await client.query(
    "select greatest(reltuples, 1)::float8 as rows from pg_class where oid = $1::regclass",
    [table],
  );
  const share = Math.min(100, (100 * SAMPLE_ROWS) / known[0].rows);
  const { rows } = await client.query(
    `select count(*)::int as rows, coalesce(string_agg(concat_ws(E'\\t', ${columns[0].names}), E'\\n'), '') as text
     from ${table} tablesample system (${share})`,
  );
  const text = Buffer.from(rows[0].text);
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1 << 20)
    bytes += (await compress(text.subarray(at, at + (1 << 20)))).length;
  const times = known[0].rows / Math.max(1, rows[0].rows);
  return { copied: text.length * times, backup: bytes * times };
}

/** Cleans up and reads statistics as PostgreSQL does by itself, then weighs what is kept of posts. */
export async function measureSizes(client: pg.Client): Promise<SizeFigures> {
  await client.query("set maintenance_work_mem = '256MB'");
  const vacuumS = await timed(() => client.query(`vacuum ${TABLES.join(", ")}`));
  const analyzeS = await timed(() => client.query("analyze"));
  const { rows } = await client.query(
    `select sum(pg_table_size(name::regclass))::float8 as rows,
       sum(pg_indexes_size(name::regclass))::float8 as indexes,
       pg_relation_size('posts_by_words')::float8 as words
     from unnest($1::text[]) name`,
    [[...TABLES]],
  );
  let [copied, backup] = [0, 0];
  for (const table of TABLES) {
    const weighed = await inBackup(client, table);
    copied += weighed.copied;
    backup += weighed.backup;
  }
  return { ...rows[0], copied, backup, vacuumS, analyzeS };
}
