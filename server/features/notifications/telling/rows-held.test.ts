import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import {
  CONNECTIONS,
  followed,
  openGroup,
  publish,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
} from "../../../../tests/builders/index.ts";
import { openDatabase } from "../../../infrastructure/database/database.ts";

const site = await startTestParvis();
const beside = openDatabase({ connectionString: site.database.connectionString, max: 2 });
afterAll(async () => {
  await beside.close();
  await site.stop();
});

/** How many wait for a row that another holds. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(beside.db);
  return rows[0]?.count ?? 0;
}

test("rows that a batch holds keep nobody else from the server, and whoever waits is told to come back", async () => {
  const names = [..."ABCDEFGHIJ"].map((letter) => `Lecteur ${letter}`);
  expect(names.length).toBeGreaterThan(CONNECTIONS);
  const members = await signUpAll(site, "Auteur", ...names);
  const [author, ...readers] = members as [TestMember, ...TestMember[]];
  const wall = await openGroup(site, "Mur", { members });
  await publish(author, wall, "À toutes et à tous");
  await followed(site);

  const holder = await beside.pool.connect();
  await holder.query("begin");
  await holder.query("select 1 from notifications for update");
  const marked = readers.map((reader) => reader.post("/api/notifications/read"));
  await until(async () => (await waiting()) > 0, { what: "someone who waits" });
  expect((await author.get("/api/me")).status).toBe(200);
  expect((await site.visitor().get("/api/health")).status).toBe(200);
  expect(await waiting()).toBeLessThan(CONNECTIONS);
  const first = await Promise.race(marked);
  expect([first.status, first.body.code]).toEqual([503, "OVERLOADED"]);
  expect(first.headers.get("retry-after")).toBe("2");
  await holder.query("rollback");
  holder.release();
  const answers = await Promise.all(marked);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect((await readers[0]?.post("/api/notifications/read"))?.status).toBe(200);
});
