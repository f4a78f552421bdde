import { PgBoss } from "pg-boss";
import { expect, test, vi } from "vitest";
import { createTestDatabase, cutLine, until } from "../../../tests/builders/index.ts";
import { openDatabase } from "../database/database.ts";
import { createLog } from "../log.ts";
import { createJobQueue, type Job, type JobQueue } from "./jobs.ts";

test("a job of a queue that is new here is enqueued by the connection of its transaction alone", async () => {
  const { connectionString, drop } = await createTestDatabase();
  const { db, pool, close } = openDatabase({ connectionString, max: 1 });
  const jobs = createJobQueue(pool, createLog("silent"));
  await jobs.open([{ name: "greet", run: async () => {} }]);
  // Every other connection is taken: a request for one more would be refused.
  const others = Array.from({ length: pool.options.max }, () => pool.connect());
  const taken = await Promise.all(others);
  await db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, "greet", { name: "Ruth" });
    await jobs.enqueueAll(tx, "greet", [{ name: "Noémi" }], { priority: 0 });
  });
  for (const client of taken) client.release();
  const { rows } = await pool.query("select data->>'name' as name from jobs.job order by name");
  expect(rows).toEqual([{ name: "Noémi" }, { name: "Ruth" }]);
  await jobs.stop();
  await close();
  await drop();
});

async function workOn(jobs: JobQueue, all: readonly Job[], timeZone = "UTC") {
  await jobs.open(all);
  await jobs.work(all, timeZone);
}

/** A queue with one job, on a database of its own. */
async function bench(job: Partial<Job> = {}) {
  const { connectionString, drop } = await createTestDatabase();
  const { pool, close } = openDatabase({ connectionString, max: 3 });
  const begin = async (lookAtClockMs: number) => {
    const jobs = createJobQueue(pool, createLog("silent"), { lookAtClockMs });
    const greet: Job = { name: "greet", schedule: "* * * * *", run: async () => {}, ...job };
    await workOn(jobs, [greet]);
    return jobs;
  };
  const ahead = async () => {
    await pool.query("update jobs.version set cron_on = now() + interval '2 days'");
    await pool.query("update jobs.queue set monitor_claim_on = now() + interval '2 days'");
  };
  const isAhead = async () => {
    const { rows } = await pool.query(`select
      exists (select 1 from jobs.version where cron_on > now())
        or exists (select 1 from jobs.queue where monitor_claim_on > now()) as ahead`);
    return rows[0]?.ahead as boolean;
  };
  const end = async () => {
    await close();
    await drop();
  };
  return { pool, begin, ahead, isAhead, end };
}

test("a clock that was ahead before the start does not hold up what comes back", async () => {
  const { begin, ahead, isAhead, end } = await bench();
  await (await begin(60_000)).stop();
  await ahead();
  expect(await isAhead()).toBe(true);
  const jobs = await begin(60_000);
  expect(await isAhead()).toBe(false);
  await jobs.stop();
  await end();
});

test("a clock set back while the server runs does not either", async () => {
  const { begin, ahead, isAhead, end } = await bench();
  const jobs = await begin(20);
  await ahead();
  await until(async () => !(await isAhead()), { what: "the stamps set right" });
  await jobs.stop();
  await end();
});

test("jobs that a clock ahead put off are moved back, those of a chosen hour stay", async () => {
  const { pool, begin, ahead, isAhead, end } = await bench({ schedule: "0 0 1 1 *" });
  const jobs = await begin(60_000);
  // No worker takes these jobs: what is read is what was moved.
  const put = (name: string, state: string, made: string, columns: string) =>
    pool.query(`insert into jobs.job (name, data, state, created_on, start_after, started_on)
      values ('away', '{"is":"${name}"}', '${state}', ${made}, ${columns})`);
  await pool.query("select jobs.create_queue('away', '{\"policy\":\"standard\"}'::jsonb)");
  const wrong = "now() + interval '2 days'";
  await put("pause", "created", wrong, `${wrong} + interval '2 minutes', null`);
  await put("chosen", "created", wrong, `${wrong} + interval '3 hours', null`);
  await put("retried", "retry", "now()", `${wrong} + interval '1 hour', ${wrong}`);
  await put("begun", "active", wrong, `${wrong}, ${wrong}`);
  await put("right", "created", "now()", "now() + interval '5 minutes', null");
  await jobs.stop();
  await ahead();
  const again = await begin(20);
  await until(async () => !(await isAhead()), { what: "the stamps set right" });
  const { rows } = await pool.query(`
    select data->>'is' as name, round(extract(epoch from start_after - now()) / 60) as minutes,
      greatest(created_on, started_on) > now() as ahead
    from jobs.job where name = 'away' order by 1`);
  const minutes = Object.fromEntries(rows.map((row) => [row.name, Number(row.minutes)]));
  expect(minutes).toMatchObject({ pause: 2, chosen: 2 * 24 * 60 + 180, right: 5 });
  expect(minutes.retried).toBeLessThanOrEqual(0);
  expect(rows.filter((row) => row.ahead)).toEqual([]);
  await again.stop();
  await end();
});

test("a job whose process died is begun anew after the time that it says, on a former queue too", async () => {
  const former = await bench();
  await (await former.begin(60_000)).stop();
  const jobs = createJobQueue(former.pool, createLog("silent"));
  const quick: Job = { name: "greet", run: async () => {}, deadAfterSeconds: 60 };
  await workOn(jobs, [quick]);
  const { rows } = await former.pool.query(
    "select heartbeat_seconds as seconds from jobs.queue where name = 'greet'",
  );
  expect(rows).toEqual([{ seconds: 60 }]);
  await jobs.stop();
  await former.end();
});

test("a start writes a queue and its schedule anew only where they are to be otherwise", async () => {
  const { pool, end } = await bench();
  const start = async (schedule: string, timeZone: string) => {
    const jobs = createJobQueue(pool, createLog("silent"));
    await workOn(jobs, [{ name: "greet", schedule, run: async () => {} }], timeZone);
    await jobs.stop();
    const { rows } = await pool.query(
      "select cron, timezone, xmin::text as written from jobs.schedule where name = 'greet'",
    );
    return rows[0] as { cron: string; timezone: string; written: string };
  };
  const first = await start("0 3 * * *", "UTC");
  expect(await start("0 3 * * *", "UTC"), "the same row").toEqual(first);
  expect(await start("0 4 * * *", "UTC")).toMatchObject({ cron: "0 4 * * *", timezone: "UTC" });
  expect(await start("0 4 * * *", "Europe/Paris")).toMatchObject({ timezone: "Europe/Paris" });
  await end();
});

const idle = async () => {};

test("queues that their schedule alone fills are looked at seldom, those that someone waits for each second", async () => {
  const { connectionString, drop } = await createTestDatabase();
  const { pool, close } = openDatabase({ connectionString, max: 3 });
  const works = vi.spyOn(PgBoss.prototype, "work");
  const jobs = createJobQueue(pool, createLog("silent"));
  const nightly = { name: "sweep", schedule: "0 3 * * *", run: idle };
  const awaited = { ...nightly, name: "check", alsoEnqueued: true };
  const all = [nightly, awaited, { name: "greet", run: idle }];
  await workOn(jobs, all);
  const looked = works.mock.calls.map(([name, options]) => [
    name,
    (options as { pollingIntervalSeconds: number }).pollingIntervalSeconds,
  ]);
  works.mockRestore();
  expect(Object.fromEntries(looked)).toEqual({ sweep: 15, check: 1, greet: 1 });
  await jobs.stop();
  await close();
  await drop();
});

test("a database that is away is said by the log a few times, not by each queue each second", async () => {
  const { connectionString, drop } = await createTestDatabase();
  const line = await cutLine(connectionString);
  const { pool, close } = openDatabase({ ...line.connection, max: 3 });
  const log = createLog("silent");
  const said = vi.spyOn(log, "error");
  const jobs = createJobQueue(pool, log);
  const queues = Array.from({ length: 12 }, (_, nth) => ({ name: `greet-${nth}`, run: idle }));
  await workOn(jobs, queues);
  await line.close();
  const asked = vi.spyOn(pool, "connect");
  const refused = async () => {
    const all = await Promise.allSettled(asked.mock.results.map(({ value }) => value));
    return all.filter(({ status }) => status === "rejected").length;
  };
  await until(async () => (await refused()) >= queues.length, { what: "questions in vain" });
  const words = said.mock.calls.map(([, message]) => message);
  expect(words).toContain("Erreur de la file de tâches");
  expect(words.length).toBeLessThan(queues.length / 2);
  await line.open();
  await jobs.stop();
  await close();
  await line.end();
  await drop();
});
