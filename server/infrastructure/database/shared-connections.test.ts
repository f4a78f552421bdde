import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import {
  createTestDatabase,
  type DatabaseLine,
  databaseLine,
  until,
} from "../../../tests/builders/index.ts";
import { type DatabaseConnection, openDatabase } from "./database.ts";
import { sqlState } from "./sql-state.ts";

const { connectionString, drop } = await createTestDatabase();
afterAll(drop);

let line: DatabaseLine;
let opened: DatabaseConnection;

/** Nine connections for requests, of which single statements share three. */
const SHARED = 3;

beforeEach(async () => {
  line = await databaseLine(connectionString);
  opened = openDatabase({ ...line.config, max: 9 });
});

afterEach(async () => {
  await endSleepers();
  await opened.close();
  await line.close();
});

const ask = async (n: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select ${n}::int as n`.execute(opened.db);
  return rows[0]?.n ?? 0;
};

const backend = async (): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(opened.db);
  return rows[0]?.pid ?? 0;
};

test("a hundred statements at once share three connections, and each has its own answer", async () => {
  const numbers = Array.from({ length: 100 }, (_, n) => n);
  expect(await Promise.all(numbers.map(ask))).toEqual(numbers);
  expect(line.opened()).toBe(SHARED);
});

test("each statement is planned once, for any values", async () => {
  const mode = sql`select current_setting('plan_cache_mode') as mode`;
  expect((await mode.execute(opened.db)).rows).toEqual([{ mode: "force_generic_plan" }]);
});

test("what is asked in one turn of the loop leaves in one write", async () => {
  await Promise.all([1, 2, 3].map(ask));
  const before = line.pieces();
  await Promise.all(Array.from({ length: 30 }, (_, n) => ask(n)));
  expect(line.pieces() - before).toBe(SHARED);
});

test("an error is its own statement's alone", async () => {
  const wrong = () => sql`select 1 / ${0}::int`.execute(opened.db);
  const asked = Array.from({ length: 20 }, (_, n) => (n % 2 ? ask(n) : wrong()));
  const heard = await Promise.allSettled(asked);
  for (const [n, one] of heard.entries()) {
    if (n % 2) expect(one).toEqual({ status: "fulfilled", value: n });
    else expect(one).toMatchObject({ status: "rejected", reason: { code: "22012" } });
  }
});

test("a transaction has a connection that nobody else asks", async () => {
  const others = new Set(await Promise.all(Array.from({ length: 30 }, backend)));
  await opened.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    expect(others.has(rows[0]?.pid ?? 0)).toBe(false);
  });
});

test("what was in flight on a connection that breaks fails, and the next has a new one", async () => {
  await ask(1);
  const slow = sql`select pg_sleep(60)`.execute(opened.db);
  const failed = slow.catch(sqlState);
  await until(() => isAsleep());
  line.cut();
  expect(await failed).toBe("08006");
  expect(await Promise.all([2, 3, 4, 5].map(ask))).toEqual([2, 3, 4, 5]);
});

test("a connection that the database ends while nobody asks is replaced unseen", async () => {
  const pid = await backend();
  await sql`select pg_terminate_backend(${pid})`.execute(opened.background);
  await until(async () => (await backend()) !== pid);
  expect(await ask(7)).toBe(7);
});

test("a slow statement holds up nobody for long, and many of them nobody at all", async () => {
  const { db } = opened;
  const slow = Array.from({ length: SHARED }, () => sql`select pg_sleep(60)`.execute(db));
  const heard = Promise.allSettled(slow);
  await until(async () => (await asleep()) === SHARED);
  let answered = 0;
  await until(() => {
    void ask(1).then(
      () => answered++,
      () => {},
    );
    return answered > 0;
  });
  await endSleepers();
  const refused = { status: "rejected", reason: { code: "OVERLOADED" } };
  expect(await heard).toMatchObject(slow.map(() => refused));
});

test("a statement that takes longer than allowed is answered OVERLOADED, and undoes nothing else", async () => {
  const impatient = openDatabase({ ...line.config, max: 9, statement_timeout: 100 });
  const slow = sql`select pg_sleep(60)`.execute(impatient.db);
  await expect(slow).rejects.toMatchObject({ code: "OVERLOADED", status: 503 });
  // On a slow machine this may time out too, and is retried: any other error fails the test.
  const next = await until(() =>
    sql`select 1`
      .execute(impatient.db)
      .catch((error) => (error.code === "OVERLOADED" ? null : { error })),
  );
  expect(next).toMatchObject({ rows: [{}] });
  await impatient.close();
});

test("a prepared statement whose table changed since is prepared anew", async () => {
  const { db, background } = opened;
  await sql`create table changing (id int)`.execute(background);
  await sql`insert into changing values (1)`.execute(db);
  const read = async () => (await sql`select * from changing`.execute(db)).rows;
  await Promise.all(Array.from({ length: 10 }, read));
  await sql`alter table changing add column added int`.execute(background);
  expect(await Promise.all(Array.from({ length: 10 }, read))).toEqual(
    Array.from({ length: 10 }, () => [{ id: 1, added: null }]),
  );
});

test("the database closes once it was asked nothing, asked once, and while it is asked", async () => {
  const never = openDatabase(line.config);
  await never.close();
  const asked = openDatabase(line.config);
  const answer = sql`select 1 as one`.execute(asked.db);
  await answer;
  const late = sql`select 2 as two`.execute(asked.db);
  await asked.close();
  expect((await late).rows).toEqual([{ two: 2 }]);
});

async function asleep(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`.execute(opened.background);
  return rows[0]?.count ?? 0;
}

const isAsleep = async () => (await asleep()) > 0;

const endSleepers = () =>
  sql`select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`.execute(opened.background);

test("closing does not wait for a line that was forgotten", async () => {
  const left = openDatabase({ ...line.config, max: 9 });
  const one = sql`select 1`;
  await Promise.all([1, 2, 3].map(() => one.execute(left.db)));
  await left.db.transaction().execute((tx) => one.execute(tx));
  line.forget();
  await left.close();
});
