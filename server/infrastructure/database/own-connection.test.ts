import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createTestDatabase,
  type DatabaseLine,
  databaseLine,
  until,
} from "../../../tests/builders/index.ts";
import { type DatabaseConnection, openDatabase, type Transaction } from "./database.ts";
import { defer } from "./deferred.ts";
import { sqlState } from "./sql-state.ts";
import { inTransaction } from "./transaction.ts";

const { connectionString, drop } = await createTestDatabase();

let line: DatabaseLine;
let opened: DatabaseConnection;

beforeAll(async () => {
  line = await databaseLine(connectionString);
  // A single connection: all the messages counted on the line are its own.
  opened = openDatabase({ ...line.config, max: 1 });
  await sql`create table kept (id int primary key deferrable initially immediate, at int)`.execute(
    opened.background,
  );
});

afterAll(async () => {
  await opened.close();
  await line.close();
  await drop();
});

beforeEach(() => sql`truncate kept`.execute(opened.db));
afterEach(() => until(async () => (await transactionsOpen()) === 0));

const add = (id: number) => sql`insert into kept values (${id})`;
const addLater = (tx: Transaction, id: number) => defer(tx, add(id).compile(tx));
const read = (tx: Transaction) => sql<{ one: number }>`select 1 as one`.execute(tx);

async function kept(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from kept order by id`.execute(opened.db);
  return rows.map(({ id }) => id);
}

async function transactionsOpen(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity where datname = current_database()
      and state like 'idle in transaction%'`.execute(opened.background);
  return rows[0]?.count ?? 0;
}

/** Messages that a transaction takes, once its statements are prepared. */
async function flightsOf(work: (tx: Transaction) => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < 2; warm++) {
    await sql`truncate kept`.execute(opened.db);
    await opened.db.transaction().execute(work);
  }
  await sql`truncate kept`.execute(opened.db);
  const before = line.pieces();
  await opened.db.transaction().execute(work);
  return line.pieces() - before;
}

test("begin leaves with a first statement that reads, and what is deferred with the commit", async () => {
  expect(
    await flightsOf(async (tx) => {
      await read(tx);
      await addLater(tx, 1);
      await addLater(tx, 2);
    }),
  ).toBe(2);
  expect(await kept()).toEqual([1, 2]);
});

test("begin is answered before a first statement that writes leaves", async () => {
  expect(await flightsOf((tx) => add(1).execute(tx))).toBe(3);
  expect(await kept()).toEqual([1]);
});

test("a transaction that asks nothing sends nothing", async () => {
  expect(await flightsOf(async () => {})).toBe(0);
});

test("one that only defers begins before it writes", async () => {
  expect(await flightsOf((tx) => addLater(tx, 1))).toBe(2);
  expect(await kept()).toEqual([1]);
});

test("what is deferred is there for the statement after it", async () => {
  await opened.db.transaction().execute(async (tx) => {
    await addLater(tx, 1);
    const { rows } = await sql`select id from kept`.execute(tx);
    expect(rows).toEqual([{ id: 1 }]);
  });
});

test("statements asked without waiting are run in their order, once the transaction has begun", async () => {
  await opened.db.transaction().execute(async (tx) => {
    const asked = [add(1), sql`select id from kept`, add(2), sql`select count(*)::int from kept`];
    const [, one, , both] = await Promise.all(asked.map((statement) => statement.execute(tx)));
    expect([one?.rows, both?.rows]).toEqual([[{ id: 1 }], [{ count: 2 }]]);
  });
});

test("a write asked with the first read waits for begin", async () => {
  await opened.db.transaction().execute(async (tx) => {
    const [, written] = await Promise.all([read(tx), add(1).execute(tx)]);
    expect(written.numAffectedRows).toBe(1n);
  });
  expect(await kept()).toEqual([1]);
});

test("outside a transaction it runs at once", async () => {
  await defer(opened.db as Transaction, add(1).compile(opened.db));
  expect(await kept()).toEqual([1]);
});

test("a deferred statement that fails is told by the commit, and undoes everything", async () => {
  const failing = opened.db.transaction().execute(async (tx) => {
    await add(1).execute(tx);
    await addLater(tx, 2);
    await addLater(tx, 1);
    await addLater(tx, 3);
    return "told as done";
  });
  await expect(failing).rejects.toMatchObject({ code: "23505" });
  expect(await kept()).toEqual([]);
});

test("a deferred statement that fails is what the next statement fails for", async () => {
  const failing = opened.db.transaction().execute(async (tx) => {
    await add(1).execute(tx);
    await addLater(tx, 1);
    await read(tx);
  });
  await expect(failing).rejects.toMatchObject({ code: "23505" });
  expect(await kept()).toEqual([]);
});

test("what only fails as it is committed undoes everything too", async () => {
  const failing = opened.db.transaction().execute(async (tx) => {
    await sql`set constraints all deferred`.execute(tx);
    await addLater(tx, 1);
    await addLater(tx, 1);
  });
  await expect(failing).rejects.toMatchObject({ code: "23505" });
  expect(await kept()).toEqual([]);
});

test("work that fails sends nothing of what it deferred", async () => {
  const failing = opened.db.transaction().execute(async (tx) => {
    await read(tx);
    await addLater(tx, 1);
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(await kept()).toEqual([]);
});

test("an error that work swallows is not taken for a commit", async () => {
  const failing = opened.db.transaction().execute(async (tx) => {
    await add(1).execute(tx);
    await add(1)
      .execute(tx)
      .catch(() => {});
  });
  await expect(failing).rejects.toThrow();
  expect(await kept()).toEqual([]);
});

test("a deadlock that only the commit hears of is tried again", async () => {
  let attempts = 0;
  await inTransaction(opened.db, async (tx) => {
    attempts++;
    await add(1).execute(tx);
    const deadlock = sql`do $$ begin raise exception 'once' using errcode = '40P01'; end $$`;
    if (attempts === 1) await defer(tx, deadlock.compile(tx));
  });
  expect(attempts).toBe(2);
  expect(await kept()).toEqual([1]);
});

test("what a transaction sets for its session does not stay", async () => {
  await opened.db.transaction().execute(async (tx) => {
    await defer(tx, sql`set local work_mem = '3MB'`.compile(tx));
    expect((await sql`show work_mem`.execute(tx)).rows).toEqual([{ work_mem: "3MB" }]);
  });
  expect((await sql`show work_mem`.execute(opened.db)).rows).not.toEqual([{ work_mem: "3MB" }]);
});

test("a connection that breaks within a transaction undoes it, and the next has a new one", async () => {
  const failing = opened.db.transaction().execute(async (tx) => {
    await add(1).execute(tx);
    line.cut();
    await addLater(tx, 2);
  });
  expect(await failing.catch(sqlState)).toBe("08006");
  expect(await kept()).toEqual([]);
});

test("who waits too long for a lock is answered OVERLOADED, and holds nothing any more", async () => {
  const impatient = openDatabase({ ...line.config, max: 2, lock_timeout: 100 });
  await add(1).execute(opened.db);
  await opened.db.transaction().execute(async (tx) => {
    await sql`select from kept for update`.execute(tx);
    const waiting = impatient.db
      .transaction()
      .execute((other) => sql`update kept set at = 1`.execute(other));
    await expect(waiting).rejects.toMatchObject({ code: "OVERLOADED", status: 503 });
  });
  await impatient.close();
});
