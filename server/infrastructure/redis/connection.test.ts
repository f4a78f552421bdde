import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { openLine, until } from "../../../tests/builders/index.ts";
import { selfSigned, startBabbler, startRedis } from "../../../tests/fakes/redis-server.ts";
import { createLog } from "../log.ts";
import { openShared } from "./open-shared.ts";
import type { Redis } from "./redis.ts";
import { createSharedCounts, type SharedCounts } from "./shared-counts.ts";

const KEY = Buffer.from("a community's key");
const MINUTE = 60_000;
const server = await startRedis();
const opened: Redis[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((redis) => redis.stop()));
});
afterAll(() => server.stop());

type LogLine = { level: string; msg: string; err?: { message: string } };

/** A process that shares a Redis: its door, what it heard on `news`, and what it logged. */
async function join(url: string, { key = KEY, patienceMs = 10_000, works = true } = {}) {
  const lines: LogLine[] = [];
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  const shared = await openShared(url, key, { log, patienceMs });
  const [redis, counts] = [shared.redis as Redis, shared.counts as SharedCounts];
  opened.push(redis);
  const heard: string[] = [];
  redis.hear("news", (message) => heard.push(message));
  await redis.start();
  if (works) await answering({ redis });
  const says = (reason: string) =>
    until(() => lines.some(({ err }) => err?.message === reason), { what: reason });
  return { redis, counts, heard, lines, says };
}

const answering = ({ redis }: { redis: Redis }) =>
  until(() => redis.answers(), { what: "an answer of Redis" });
const silent = ({ redis }: { redis: Redis }) =>
  until(() => !redis.answers(), { what: "Redis to be done without" });

describe("processes that share a Redis", () => {
  test("count together, each one apart by its kind, and begin anew after a while", async () => {
    const [one, other] = [await join(server.url), await join(server.url)];
    const asked = Array.from({ length: 20 }, (_, at) =>
      (at % 2 ? one : other).counts.add("guess", "someone", MINUTE),
    );
    const counts = (await Promise.all(asked)).map((answer) => answer?.count);
    expect(counts.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
    expect(await one.counts.add("guess", "someone else", MINUTE)).toEqual({
      count: 1,
      leftMs: MINUTE,
    });
    expect((await one.counts.add("read", "someone", MINUTE))?.count).toBe(1);
    await one.counts.add("read", "passing", 1);
    await until(async () => (await one.counts.add("read", "passing", 1))?.count === 1);
  });

  test("hear one another, and nothing of another community", async () => {
    const [one, other] = [await join(server.url), await join(`${server.url}/3`)];
    const stranger = await join(server.url, { key: Buffer.from("another key") });
    expect(await one.redis.publish("news", "Bonjour")).toBe(2);
    await until(() => other.heard.length > 0 && one.heard.length > 0);
    await stranger.redis.publish("news", "Salut");
    await until(() => stranger.heard.length > 0);
    expect([one.heard, other.heard, stranger.heard]).toEqual([["Bonjour"], ["Bonjour"], ["Salut"]]);
  });

  test("leave no session and no address there, only what a key hashes", async () => {
    const { counts } = await join(server.url);
    await counts.add("read", "address 203.0.113.7", MINUTE);
    const names = await server.say("keys", "*");
    expect(names).toMatch(/^parvis:[0-9a-f]{12}:count:read:[\w-]{43}$/m);
    expect(names).not.toContain("203.0.113.7");
  });

  test("go on counting, from one, after it lost its memory and its scripts", async () => {
    const { counts } = await join(server.url);
    await counts.add("write", "someone", MINUTE);
    await server.say("flushall");
    await server.say("script", "flush");
    expect((await counts.add("write", "someone", MINUTE))?.count).toBe(1);
  });

  test("are not kept out longer by a clock of Redis that was set back", async () => {
    const { counts } = await join(server.url);
    await counts.add("hour", "someone", MINUTE);
    const name = (await server.say("keys", "*:count:hour:*")).trim();
    await server.say("pexpire", name, String(100 * MINUTE));
    expect((await counts.add("hour", "someone", MINUTE))?.leftMs).toBeLessThanOrEqual(MINUTE);
  });
});

describe("a Redis that fails", () => {
  test("killed is done without at once, said once, and is there again by itself", async () => {
    const lost = await startRedis();
    const process = await join(lost.url);
    await lost.kill();
    await silent(process);
    expect(await process.counts.add("read", "someone", MINUTE)).toBeNull();
    expect(await process.redis.publish("news", "?")).toBe(0);
    await lost.start();
    await answering(process);
    await process.redis.publish("news", "De retour");
    await until(() => process.heard.includes("De retour"));
    const levels = process.lines.map(({ level, msg }) => `${level} ${msg}`);
    expect(levels.at(-1)).toBe("info Redis (REDIS_URL) répond à nouveau");
    expect(new Set(levels).size).toBe(2);
    await lost.stop();
  });

  test("frozen costs one wait, then none, and what was asked of it is not asked again", async () => {
    const frozen = await startRedis();
    const process = await join(frozen.url, { patienceMs: 50 });
    await answering(process);
    const before = process.redis.failures();
    frozen.freeze();
    const all = Array.from({ length: 50 }, () => process.counts.add("read", "someone", MINUTE));
    expect(new Set(await Promise.all(all))).toEqual(new Set([null]));
    expect(process.redis.answers()).toBe(false);
    expect(process.redis.failures() - before).toBe(50);
    expect(await process.counts.add("read", "someone", MINUTE)).toBeNull();
    expect(process.redis.failures() - before).toBe(50);
    frozen.thaw();
    await answering(process);
    await frozen.stop();
  });

  test("behind a line that is forgotten without a word is found out, and reached anew", async () => {
    const line = await openLine(() => connect(server.port, "127.0.0.1"));
    const process = await join(`redis://127.0.0.1:${line.port}`, { patienceMs: 250 });
    const before = line.opened();
    line.forget();
    await until(() => line.opened() > before, { what: "another connection" });
    await answering(process);
    expect((await process.counts.add("read", "someone", MINUTE))?.leftMs).toBeGreaterThan(0);
    await line.close();
  });

  test("with a wrong password is said clearly, and prevents no start", async () => {
    const locked = await startRedis({ password: "un-secret" });
    await join(locked.url);
    const wrong = locked.url.replace("un-secret", "hunter2");
    for (const url of [wrong, `redis://127.0.0.1:${locked.port}`]) {
      const { redis, says, lines } = await join(url, { works: false });
      await says("le nom ou le mot de passe de REDIS_URL est refusé");
      expect(redis.answers()).toBe(false);
      expect(JSON.stringify(lines)).not.toContain("hunter2");
    }
    await locked.stop();
  });

  test.each([
    ["a web server", "HTTP/1.1 400 Bad Request\r\n\r\n"],
    ["yes to everything", "+OK\r\n"],
    ["emptiness that nobody asked for", "$-1\r\n$-1\r\n$-1\r\n"],
    ["an empty push", ">1\r\n_\r\n"],
    ["a push without its channel", ">3\r\n$9\r\nsubscribe\r\n_\r\n_\r\n"],
    ["bytes of no kind", Buffer.from([0, 255, 1, 254, 13, 10])],
  ])("is no Redis at all: %s", async (_, answer) => {
    const babbler = await startBabbler(answer);
    const { redis, counts, says } = await join(babbler.url, { works: false });
    expect(redis.answers()).toBe(false);
    expect(await counts.add("read", "someone", MINUTE)).toBeNull();
    await says("ce qui répond n’est pas Redis, ou ne se comprend pas");
    await until(() => babbler.asked() > 2, { what: "another attempt" });
    await babbler.stop();
  });

  test("whose answers have not the form of a count is not believed", async () => {
    const { redis, counts } = await join(server.url);
    const lying: Redis = { ...redis, run: async () => ["1", 5] };
    expect(await createSharedCounts(lying, KEY).add("read", "a", MINUTE)).toBeNull();
    expect((await counts.add("read", "a", MINUTE))?.count).toBe(1);
  });
});

test("TLS is spoken by rediss:, with who shows a certificate that is trusted, and nobody else", async () => {
  const certificate = await selfSigned();
  const sealed = await startRedis({ certificate, password: "un-secret" });
  const trusted = getCACertificates("default");
  try {
    const doubting = await join(sealed.url, { works: false });
    await doubting.says("son certificat ou son chiffrement est refusé");
    setDefaultCACertificates([...trusted, await readFile(certificate.cert, "utf8")]);
    const trusting = await join(sealed.url);
    // Who doubted before trusts now too, and is there again by itself sooner or later.
    expect(await trusting.redis.publish("news", "En privé")).toBeGreaterThan(0);
    const plain = await join(sealed.url.replace("rediss:", "redis:"), { works: false });
    expect(plain.redis.answers()).toBe(false);
  } finally {
    setDefaultCACertificates(trusted);
    await sealed.stop();
    await certificate.drop();
  }
});
