import { connect } from "node:net";
import pg from "pg";
import { afterAll, afterEach, expect, test } from "vitest";
import { createTestDatabase, cutLine, openLine, until } from "../../../tests/builders/index.ts";
import { startRedis } from "../../../tests/fakes/redis-server.ts";
import { openDatabase } from "../database/database.ts";
import { createLog } from "../log.ts";
import { openShared } from "../redis/open-shared.ts";
import type { Viewer } from "../session/viewer.ts";
import { BRIEF_CHANNEL } from "./brief-news.ts";
import { createLiveHub } from "./live-hub.ts";

const KEY = Buffer.from("a community's key");
const database = await createTestDatabase();
const server = await startRedis();
const ends: (() => Promise<unknown>)[] = [];
/** Everything that PostgreSQL brings on the channel. */
const watcher = new pg.Client({ connectionString: database.connectionString });
const notified: string[] = [];
watcher.on("notification", ({ payload = "" }) => notified.push(payload));
await watcher.connect();
await watcher.query(`listen ${BRIEF_CHANNEL}`);
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  server.thaw();
});
afterAll(async () => {
  await watcher.end();
  await server.stop();
  await database.drop();
});

/** A process with one stream, and the passing facts that came on it. */
async function join(redisUrl: string | null = server.url) {
  const log = createLog("silent");
  const line = await cutLine(database.connectionString);
  const { db, pool, close } = openDatabase({ ...line.connection, max: 4 });
  const { redis } = await openShared(redisUrl, KEY, { log });
  const hub = createLiveHub({
    db,
    pool,
    redis,
    log,
    connection: line.connection,
    subscriptions: {},
    onEvent: async () => {},
    listenAgainMs: 1,
  });
  await redis?.start();
  await hub.start();
  const heard: string[] = [];
  hub.join({
    viewer: {
      id: "anne",
      state: "active",
      groups: new Map(),
      channels: new Map(),
    } as unknown as Viewer,
    send() {},
    sayBriefly: (fact) => fact.kind === "typing" && heard.push(fact.conversationId),
    end() {},
  });
  ends.push(async () => {
    await hub.stop();
    await redis?.stop();
    await close();
    await line.end();
  });
  const says = (conversationId: string) =>
    hub.sayBriefly({
      fact: { kind: "typing", conversationId, memberId: "luc" },
      memberIds: ["anne"],
    });
  return { hub, redis, line, heard, says };
}

type Process = Awaited<ReturnType<typeof join>>;

let turn = 0;
/** Words that nobody said before. */
const words = () => `mots ${turn++}`;

/** Has every process hear a last fact, told in turn by each: nothing of before is on its way. */
async function hearAll(processes: Process[], told: string[]): Promise<void> {
  for (const { says } of processes) {
    told.push(words());
    await says(told.at(-1) as string);
  }
  for (const { heard } of processes)
    await until(() => told.every((one) => heard.includes(one)), { what: "all that was told" });
  for (const { heard } of processes) expect(heard.toSorted()).toEqual(told.toSorted());
}

const relies = ({ redis }: Process) => until(() => redis?.answers(), { what: "Redis" });
const doesWithout = ({ redis }: Process) => until(() => !redis?.answers(), { what: "no Redis" });

/** Whether PostgreSQL brought a message with these words: what was sent before has come by then. */
async function wasNotified(said: string): Promise<boolean> {
  const last = words();
  await watcher.query("select pg_notify($1, $2)", [BRIEF_CHANNEL, last]);
  await until(() => notified.includes(last), { what: "the last notification" });
  return notified.some((payload) => payload.includes(`"${said}"`));
}

/** Waits until passing facts leave by Redis alone. */
async function byRedisAlone({ says }: Process, told: string[]): Promise<void> {
  await until(
    async () => {
      const said = words();
      told.push(said);
      await says(said);
      return !(await wasNotified(said));
    },
    { within: 20_000, what: "facts that leave by Redis alone" },
  );
}

test("where all hear Redis, a fact leaves by it alone, and each stream hears it once", async () => {
  const [one, other] = [await join(), await join()];
  await Promise.all([one, other].map(relies));
  const told: string[] = [];
  await byRedisAlone(one, told);
  await hearAll([one, other], told);
}, 60_000);

test("a process cut from Redis alone hears by PostgreSQL what was told before it noticed, and after", async () => {
  const line = await openLine(() => connect(server.port, "127.0.0.1"));
  ends.push(line.close);
  const [one, cut] = [await join(), await join(`redis://127.0.0.1:${line.port}`)];
  await Promise.all([one, cut].map(relies));
  const told: string[] = [];
  await byRedisAlone(one, told);
  await hearAll([one, cut], told);
  line.freeze();
  told.push(words());
  await one.says(told.at(-1) as string);
  await doesWithout(cut);
  await hearAll([one, cut], told);
  line.thaw();
  await relies(cut);
  await hearAll([one, cut], told);
}, 60_000);

test("a process that was given no Redis hears those that have one, and is heard", async () => {
  const [one, without] = [await join(), await join(null)];
  await relies(one);
  const told: string[] = [];
  await hearAll([one, without], told);
  // Asked again, it says so again.
  const answers = () => notified.filter((payload) => payload.includes('"deaf":"')).length;
  const before = answers();
  await until(() => answers() > before + 2, { what: "a process that says it is deaf" });
  await hearAll([one, without], told);
}, 60_000);

test("frozen, and gone on: what was told meanwhile is heard once", async () => {
  const [one, other] = [await join(), await join()];
  await Promise.all([one, other].map(relies));
  const told: string[] = [];
  await byRedisAlone(one, told);
  server.freeze();
  const meanwhile = [words(), words(), words()];
  await Promise.all(meanwhile.map(one.says));
  told.push(...meanwhile);
  await hearAll([one, other], told);
  server.thaw();
  await Promise.all([one, other].map(relies));
  await hearAll([one, other], told);
}, 60_000);

test("killed, and there again without its memory: nothing told is lost, nothing heard twice", async () => {
  const [one, other] = [await join(), await join()];
  await Promise.all([one, other].map(relies));
  const told: string[] = [];
  await byRedisAlone(one, told);
  await server.kill();
  await hearAll([one, other], told);
  await server.start();
  await Promise.all([one, other].map(relies));
  await hearAll([one, other], told);
}, 60_000);

test("a process whose notifications of PostgreSQL are cut is woken, and told, by Redis", async () => {
  const [one, deaf] = [await join(), await join()];
  await Promise.all([one, deaf].map(relies));
  const told: string[] = [];
  await byRedisAlone(one, told);
  deaf.line.cutAt(/listen /);
  await deaf.line.close();
  await deaf.line.open();
  await until(() => deaf.line.cuts() > 2, { what: "an ear that is cut" });
  told.push(words());
  await one.says(told.at(-1) as string);
  await until(() => told.every((said) => deaf.heard.includes(said)));
  // By its own rounds alone, it would read one every three seconds.
  const begun = performance.now();
  for (let position = 1; position <= 5; position++) {
    await record(position);
    await one.hub.announce(BigInt(position));
    await until(() => deaf.hub.position() >= position, { what: `position ${position}` });
  }
  expect(performance.now() - begun).toBeLessThan(ROUNDS_MS);
}, 60_000);

/** Four whole rounds of a hub that nobody wakes. */
const ROUNDS_MS = 12_000;

/** Records a fact that has its position. */
async function record(position: number): Promise<void> {
  const { db, close } = openDatabase({ connectionString: database.connectionString, max: 1 });
  const event = JSON.stringify({ kind: "counted" });
  const row = { id: crypto.randomUUID(), kind: "counted", event, created_at: new Date() };
  await db
    .insertInto("outbox")
    .values({ ...row, position })
    .execute();
  await close();
}
