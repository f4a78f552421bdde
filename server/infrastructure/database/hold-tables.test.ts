import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { createTestDatabase, until } from "../../../tests/builders/index.ts";
import { openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";

const FIRST = "0001-foundations.sql";

const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (let end = ends.pop(); end; end = ends.pop()) await end();
});

/** A folder of migrations in which one is new. */
async function withOneMore(name: string, text: string): Promise<URL> {
  const folder = await mkdtemp(path.join(tmpdir(), "pv-"));
  ends.push(() => rm(folder, { recursive: true }));
  const known = new URL(`../../../database/migrations/${FIRST}`, import.meta.url);
  await copyFile(known, path.join(folder, FIRST));
  await writeFile(path.join(folder, name), text);
  return pathToFileURL(`${folder}/`);
}

test("nobody who reads or writes is refused or held up while a migration waits for its tables", async () => {
  const { connectionString, drop } = await createTestDatabase();
  ends.push(drop);
  const { db, background, pool, close } = openDatabase({ connectionString });
  ends.push(close);
  const name = "9999-of-two-tables.sql";
  const folder = await withOneMore(
    name,
    "alter table members add column shade text; alter table posts add column shade text;",
  );
  const waits = sql<{ asked: string }>`
    select query as asked from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock'`;
  const migrated = await db.transaction().execute(async (reader) => {
    await sql`select from posts`.execute(reader);
    const migrating = migrate(pool, { folder });
    migrating.catch(() => {});
    await until(async () => (await waits.execute(background)).rows.length > 0);
    // Without an end to its attempt, the migration would hold this table and wait for the other.
    await sql`select from members`.execute(reader);
    await sql`select from posts`.execute(background);
    return { migrating };
  });
  expect(await migrated.migrating).toEqual([name]);
  await sql`select shade from posts union select shade from members`.execute(db);
});
