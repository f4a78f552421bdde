import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase, cutLine, until } from "../../../tests/builders/index.ts";
import { openDatabase } from "../database/database.ts";
import { createLog } from "../log.ts";
import type { Viewer } from "../session/viewer.ts";
import { createLiveHub } from "./live-hub.ts";

const database = await createTestDatabase();
const direct = openDatabase({ connectionString: database.connectionString, max: 2 });
const line = await cutLine(database.connectionString);
const through = openDatabase({ ...line.connection, max: 10 });
const heard: number[] = [];
const hub = createLiveHub({
  db: through.db,
  pool: through.pool,
  connection: line.connection,
  subscriptions: {},
  log: createLog("silent"),
  listenAgainMs: 1,
  onEvent: async (event) => void heard.push((event as unknown as { number: number }).number),
});
afterAll(async () => {
  await hub.stop();
  await through.close();
  await line.end();
  await direct.close();
  await database.drop();
});

/** How many connections of the database have `listen` as their last statement. */
async function listening(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`.execute(direct.db);
  return rows[0]?.count ?? 0;
}

let positions = 0;

/** Records a fact with its position, and notifies the listening connections. */
async function happen(): Promise<number> {
  const number = ++positions;
  const event = JSON.stringify({ kind: "counted", number });
  const row = { id: crypto.randomUUID(), kind: "counted", event, created_at: new Date() };
  await direct.db
    .insertInto("outbox")
    .values({ ...row, position: number })
    .execute();
  await sql`select pg_notify('parvis_live', '')`.execute(direct.db);
  return number;
}

test("connections cut while they ask to listen cost the server none, and leave one that listens", async () => {
  line.cutAt(/listen /);
  await hub.start();
  await until(() => line.cuts() >= 24, { what: "24 cuts at listen", within: 30_000 });
  line.cutAt(null);
  await until(async () => (await listening()) === 1, { what: "one connection that listens" });

  const all = Array.from({ length: through.pool.options.max });
  const taken = await Promise.all(all.map(() => through.pool.connect()));
  for (const client of taken) expect((await client.query("select 1 as one")).rowCount).toBe(1);
  for (const client of taken) client.release();

  const number = await happen();
  await until(() => heard.includes(number), { what: "the news" });
  // After a plain cut, one connection comes back, no more.
  await line.close();
  await line.open();
  const later = await happen();
  await until(() => heard.includes(later), { what: "the news after a cut" });
  await until(async () => (await listening()) === 1, { what: "one connection again" });
  expect(heard).toEqual([number, later]);
  // More than the sum of its waits, so that the wait that takes too long is the one reported.
}, 90_000);

test("of thousands who come back to a server that has just started, one asks the database", async () => {
  const asked: string[] = [];
  const own = openDatabase({ connectionString: database.connectionString, max: 2 }, (text) =>
    asked.push(text),
  );
  const fact = { kind: "post-edited", postId: "p" } as const;
  const restarted = createLiveHub({
    db: own.db,
    pool: own.pool,
    connection: { connectionString: database.connectionString },
    subscriptions: { counted: { live: () => ({ fact, audience: { everyone: true } }) } },
    log: createLog("silent"),
    onEvent: async () => {},
  });
  const before = BigInt(await happen());
  const missed = BigInt(await happen());
  await sql`
    insert into server_notes (name, value, updated_at)
    values ('outbox-position', ${JSON.stringify(String(missed))}::jsonb, now())`.execute(direct.db);
  await restarted.start();
  const viewer = { id: "grace", state: "active" } as Viewer;
  const readsOf = async () => {
    asked.length = 0;
    expect(await restarted.since(before, viewer)).toEqual([{ position: missed, fact }]);
    return asked.filter((text) => text.includes("outbox")).length;
  };
  expect(await readsOf()).toBeGreaterThan(0);
  expect(await readsOf()).toBe(0);
  await restarted.stop();
  await own.close();
});
