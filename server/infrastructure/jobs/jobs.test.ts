import { expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/builders/index.ts";
import { openDatabase } from "../database/database.ts";
import { createLog } from "../log.ts";
import { createJobQueue } from "./jobs.ts";

test("a job of a queue that is new here is enqueued by the connection of its transaction alone", async () => {
  const { connectionString, drop } = await createTestDatabase();
  const one = { connectionString, max: 1, connectionTimeoutMillis: 1000 };
  const { db, pool, close } = openDatabase(one);
  const jobs = createJobQueue(pool, createLog("silent"));
  await jobs.start([{ name: "greet", run: async () => {} }], { work: false, timeZone: "UTC" });
  await db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, "greet", { name: "Ruth" });
    await jobs.enqueueAll(tx, "greet", [{ name: "Noémi" }], { priority: 0 });
  });
  const { rows } = await pool.query("select data->>'name' as name from jobs.job order by name");
  expect(rows).toEqual([{ name: "Noémi" }, { name: "Ruth" }]);
  await jobs.stop();
  await close();
  await drop();
});
