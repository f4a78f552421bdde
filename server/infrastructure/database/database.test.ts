import { sql } from "kysely";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { createTestDatabase, until } from "../../../tests/builders/index.ts";
import { openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";

test("who waits in vain for a connection is told that the server is busy", async () => {
  const { connectionString, drop } = await createTestDatabase();
  const { db, close } = openDatabase({ connectionString, max: 1 });
  const another = () => sql`select 1`.execute(db);
  const connects = vi.spyOn(pg.Pool.prototype, "connect");
  await another();
  // The limit also bounds opening a connection, which may take longer: the only one is open by now.
  for (const { options } of connects.mock.contexts as pg.Pool[])
    options.connectionTimeoutMillis = 50;
  connects.mockRestore();
  await db.transaction().execute(async () => {
    await expect(another()).rejects.toMatchObject({ code: "OVERLOADED", status: 503 });
  });
  expect((await another()).rows).toHaveLength(1);
  await close();
  await drop();
});

/** What a client of `pg` goes by. */
type Waiting = { connectionParameters: { query_timeout: number | false } };

test("nobody waits for the database without end, unless a migration does", async () => {
  const { connectionString, drop } = await createTestDatabase();
  const connects = vi.spyOn(pg.Client.prototype, "connect");
  const { db, background, pool, close } = openDatabase({ connectionString });
  const limits = sql<{ limits: Record<string, string> }>`select json_object_agg(name, setting)
    as limits from pg_settings where name in ('statement_timeout', 'lock_timeout',
      'idle_in_transaction_session_timeout')`;
  const ofThe = async (one: typeof db) => (await limits.execute(one)).rows[0]?.limits;
  // In milliseconds.
  const hurried = { statement_timeout: "20000", lock_timeout: "10000" };
  const idle = { idle_in_transaction_session_timeout: "60000" };
  expect(await ofThe(db)).toEqual({ ...hurried, ...idle });
  await db.transaction().execute(async (tx) => {
    expect(await ofThe(tx)).toEqual({ ...hurried, ...idle });
  });
  expect(await ofThe(background)).toEqual({
    statement_timeout: "120000",
    lock_timeout: "0",
    ...idle,
  });
  // Client-side timeouts, for a database that no longer answers: of every connection.
  const clients = connects.mock.contexts as unknown as Waiting[];
  const waits = clients.map(({ connectionParameters }) => connectionParameters.query_timeout);
  expect(new Set(waits)).toEqual(new Set([25_000, 125_000]));
  connects.mockRestore();
  expect(pool.options).toMatchObject({ keepAlive: true });
  await close();
  await drop();
});

test("a migration waits for another's, and takes its time, whatever the limits of statements", async () => {
  const { connectionString, drop } = await createTestDatabase();
  const holder = openDatabase({ connectionString });
  const limits = { statement_timeout: 50, lock_timeout: 50, query_timeout: 100 };
  const { pool, close } = openDatabase({ connectionString, ...limits });
  const name = "0001-foundations.sql";
  const at = new Date();
  await sql`delete from schema_history where name = ${name}`.execute(holder.db);
  let migrated: Promise<string[]> = Promise.resolve([]);
  await holder.db.transaction().execute(async (tx) => {
    await sql`select from schema_history where name = 'lock' for update`.execute(tx);
    migrated = migrate(pool);
    migrated.catch(() => {});
    await until(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and now() - query_start > '300 ms'`.execute(
        holder.background,
      );
      return rows.length;
    });
    await sql`insert into schema_history values (${name}, ${at})`.execute(tx);
  });
  expect(await migrated, "the other applied it meanwhile").toEqual([]);
  await close();
  await holder.close();
  await drop();
});
