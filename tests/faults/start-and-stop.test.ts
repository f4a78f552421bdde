import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { openDatabase } from "../../server/infrastructure/database/database.ts";
import { migrate } from "../../server/infrastructure/database/migrate.ts";
import { freePort } from "../builders/free-port.ts";
import { addressOf, dropDatabase, onServer } from "../builders/global-setup.ts";
import { until } from "../builders/index.ts";
import {
  createCommunity,
  type JsonResponse,
  type RemoteCommunity,
  type RemoteMember,
} from "./community.ts";
import { countPosts, expectWholeDatabase } from "./ledger.ts";
import {
  afterwards,
  answering,
  cleanUp,
  databaseOf,
  launch,
  type ParvisProcess,
  startParvis,
  temporaryFolder,
} from "./parvis-process.ts";

afterEach(cleanUp);

describe("SIGTERM with requests in flight", { timeout: 120_000 }, () => {
  let parvis: ParvisProcess;
  let community: RemoteCommunity;

  beforeAll(async () => {
    parvis = await startParvis({ dataDir: await temporaryFolder() });
    community = await createCommunity(parvis);
  }, 120_000);

  it("they finish, live streams end, latecomers are told to come back, the exit code is 0", async () => {
    const members = community.members;
    const { pool, close } = databaseOf(parvis.dataDir);
    const stream = await openStream(parvis, members[0] as RemoteMember);
    const holder = await pool.connect();
    // Who publishes waits as they write, who reads as they ask for likes.
    await holder.query(
      "begin; lock table posts in exclusive mode; lock table post_likes in access exclusive mode",
    );
    const publish = (member: RemoteMember, round: number): Promise<JsonResponse> =>
      member.ask("POST", `/groups/${community.groupIds[0]}/posts`, {
        text: `Avant l’arrêt ${round}`,
      });
    const inFlight = members.map(publish);
    await until(async () => (await waitingOnLocks(pool)) === inFlight.length);
    // Asked after them: what they read before they write would wait behind it on its connection.
    const line = openLine(parvis, members[1] as RemoteMember);
    line.ask("/api/feed");
    await until(async () => (await waitingOnLocks(pool)) > inFlight.length);
    parvis.kill("SIGTERM");
    await stream.ended;
    await until(() => isRefused(parvis.port), { what: "the end of new connections" });
    line.ask("/api/me");
    await holder.query("rollback");
    holder.release();
    const answers = await Promise.all(inFlight);
    expect(statuses(answers)).toEqual(inFlight.map(() => 201));
    const [feed, late] = await line.answers;
    expect(feed).toMatch(/^HTTP\/1.1 200 /);
    expect(late).toMatch(/^HTTP\/1.1 503 /);
    expect(late).toContain('{"success":false,"code":"UNAVAILABLE"');
    expect(await parvis.ended, parvis.output().slice(-2000)).toEqual({ code: 0, signal: null });
    await close();
    await expectKept(parvis, answers);
  });
});

describe("SIGTERM while a reading for the live stream waits", { timeout: 120_000 }, () => {
  it("nobody is let in any more from that moment, and the exit code is 0", async () => {
    const parvis = await startParvis({ dataDir: await temporaryFolder() });
    const { pool, close } = databaseOf(parvis.dataDir);
    const holder = await pool.connect();
    await holder.query("begin");
    await holder.query("lock table outbox in access exclusive mode");
    await pool.query("select pg_notify('parvis_live', '')");
    const reading = () => waitingOnLocks(pool, "%position%kind%event%");
    await until(async () => (await reading()) === 1);
    parvis.kill("SIGTERM");
    await until(() => isRefused(parvis.port), { what: "the end of new connections" });
    expect(await reading()).toBe(1);
    await holder.query("rollback");
    holder.release();
    expect(await parvis.ended, parvis.output().slice(-2000)).toEqual({ code: 0, signal: null });
    await close();
  });
});

describe("SIGTERM as soon as it answers", { timeout: 120_000 }, () => {
  it("the jobs that it was taking up are left for the next start, and the exit code is 0", async () => {
    const dataDir = await temporaryFolder();
    for (let start = 0; start < 3; start++) {
      const parvis = await startParvis({ dataDir });
      parvis.kill("SIGTERM");
      expect(await parvis.ended, parvis.output().slice(-2000)).toEqual({ code: 0, signal: null });
      expect(parvis.output()).not.toMatch(/"level":"error"|^\w*Error/m);
    }
  });
});

const statuses = (answers: JsonResponse[]) => answers.map(({ status }) => status);

/** Starts again on the same folder: everything that was answered is there. */
async function expectKept({ dataDir }: ParvisProcess, answers: JsonResponse[]): Promise<void> {
  await startParvis({ dataDir });
  const { db } = databaseOf(dataDir);
  const kept = await countPosts(db);
  expect(answers.filter(({ body }) => kept.get(String(body.id)) !== 1)).toEqual([]);
  await expectWholeDatabase(db);
}

/** Whether nobody takes new connections on this port. */
function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  return new Promise((resolve) => {
    socket.once("connect", () => resolve(false)).once("error", () => resolve(true));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}

/** A connection with HTTP pipelining: requests are sent without waiting for answers. */
function openLine({ port }: ParvisProcess, { cookie }: RemoteMember) {
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    heard += text;
  });
  const ask = (path: string) =>
    void socket.write(
      `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookie}\r\n\r\n`,
    );
  const answers = once(socket, "close").then(() => heard.split(/(?=HTTP\/1\.1 )/));
  return { ask, answers };
}

async function waitingOnLocks(
  pool: ReturnType<typeof databaseOf>["pool"],
  statement = "%",
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where wait_event_type = 'Lock' and query like $1`,
    [statement],
  );
  return rows[0]?.count ?? 0;
}

/** Opens a live stream; `ended` resolves when the server ends it. */
async function openStream(parvis: ParvisProcess, { cookie }: RemoteMember) {
  const request = httpRequest(`${parvis.url}/api/stream`, { headers: { cookie }, agent: false });
  request.end();
  const [response] = await once(request, "response");
  await once(response, "data");
  response.resume();
  return { ended: once(response, "close") };
}

describe("starting", { timeout: 120_000 }, () => {
  it("a second Parvis on the same data folder is refused in French, and the first goes on", async () => {
    const dataDir = await temporaryFolder();
    const first = await startParvis({ dataDir });
    const second = launch({ dataDir, port: await freePort() });
    expect((await second.ended).code).toBe(1);
    expect(second.output()).toContain("Parvis tourne déjà sur");
    expect(second.output()).toContain(`processus ${first.pid}`);
    expect(second.output()).not.toMatch(/\n\s+at /);
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
  });

  it("six migrations at the same instant on a new database apply each file once", async () => {
    const server = inject("postgresUrl");
    for (let round = 0; round < 3; round++) {
      const name = `parvis_instant_${process.pid}_${round}`;
      await onServer(server, `create database ${name}`);
      const max = 1;
      const connectionString = addressOf(server, name);
      const opened = Array.from({ length: 6 }, () => openDatabase({ connectionString, max }));
      afterwards(() => dropDatabase(server, name));
      for (const { close } of opened) afterwards(close);
      await Promise.all(opened.map(({ db }) => sql`select 1`.execute(db)));
      const applied = await Promise.all(opened.map(({ pool }) => migrate(pool)));
      const names = applied.flat();
      expect(names).toContain("0001-foundations.sql");
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("four processes that start together on one new database migrate it once, and all answer", async () => {
    const name = `parvis_together_${process.pid}`;
    const server = inject("postgresUrl");
    await onServer(server, `create database ${name}`);
    afterwards(() => dropDatabase(server, name));
    const env = { DATABASE_URL: addressOf(server, name), PARVIS_SECRET_KEY: "k".repeat(40) };
    const processes: ParvisProcess[] = [];
    const dataDir = await temporaryFolder();
    for (let number = 0; number < 4; number++) {
      processes.push(launch({ dataDir, port: await freePort(), env }));
    }
    await Promise.all(processes.map((one) => answering(one)));
    for (const { url } of processes) {
      expect((await fetch(`${url}/api/health`)).status).toBe(200);
    }
    const { db, close } = openDatabase({ connectionString: env.DATABASE_URL });
    afterwards(close);
    const { rows } = await sql<{ name: string }>`select name from schema_history`.execute(db);
    const names = rows.map((row) => row.name);
    expect(names).toContain("0001-foundations.sql");
    expect(new Set(names).size).toBe(names.length);
    for (const { output } of processes) expect(output()).not.toMatch(/"level":"(error|fatal)"/);
  });

  it("what a member does through one process is known to the other, and stored once", async () => {
    const name = `parvis_pair_${process.pid}`;
    const server = inject("postgresUrl");
    await onServer(server, `create database ${name}`);
    afterwards(() => dropDatabase(server, name));
    const env = { DATABASE_URL: addressOf(server, name), PARVIS_SECRET_KEY: "k".repeat(40) };
    const dataDir = await temporaryFolder();
    const [one, two] = [await startParvis({ dataDir, env }), await startParvis({ dataDir, env })];
    const { groupIds, members } = await createCommunity(one, ["Adèle"]);
    const wish = { id: "01a1ffff-0000-7000-8000-000000000001", text: "Des deux côtés" };
    const path = `/groups/${groupIds[0]}/posts`;
    const member = members[0] as RemoteMember;
    const answers = await Promise.all(
      [one, two, one, two].map(({ url }) => member.ask("POST", path, wish, url)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { db, close } = openDatabase({ connectionString: env.DATABASE_URL });
    afterwards(close);
    await expectWholeDatabase(db);
  });
});
