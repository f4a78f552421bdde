import { afterAll, afterEach, describe, expect, test } from "vitest";
import {
  converse,
  type LiveReader,
  publish,
  signUpAll,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../builders/index.ts";
import { type RedisServer, startBabbler, startRedis } from "../fakes/redis-server.ts";

const TOKEN = "a-token-for-prometheus";
const redis = await startRedis();
const config = { redisUrl: redis.url, rateLimitFactor: 1, metricsToken: TOKEN };
const site = await startTestParvis({ config });
/** Another process of the same installation. */
const beside = await startTestParvis({ beside: site, config });
const [anne, luc] = (await signUpAll(site, "Anne", "Luc")) as [TestMember, TestMember];
const conversation = await converse(anne, luc);
const readers: LiveReader[] = [];
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});
afterAll(async () => {
  redis.thaw();
  await beside.stop();
  await site.stop();
  await redis.stop();
});

const healthOf = async (server: TestParvis) => (await server.visitor().get("/api/health")).body;

const metricsOf = async () =>
  (await site.visitor().get("/metrics", { headers: { authorization: `Bearer ${TOKEN}` } })).text;

/** Waits until both servers say so of Redis. */
const both = (state: "ok" | "unavailable") =>
  Promise.all(
    [site, beside].map((server) =>
      until(async () => (await healthOf(server)).status === (state === "ok" ? "ok" : "degraded"), {
        what: `Redis ${state}`,
      }),
    ),
  );

async function listen(member: TestMember, server: TestParvis): Promise<LiveReader> {
  const reader = await member.through(server).listen();
  readers.push(reader);
  return reader;
}

/** Publishes, reads and types on one server; who listens on the other hears each once. */
async function worksBetween(): Promise<void> {
  const reader = await listen(luc, beside);
  const { id } = await publish(anne, site.group, "Bonjour");
  await reader.hears("post-published", { postId: id });
  expect((await luc.through(beside).get(`/api/posts/${id}`)).status).toBe(200);
  const typings = () => reader.briefs().filter(({ kind }) => kind === "typing");
  // Typing is said once a second at most.
  site.clock.advance(2000);
  const answer = await anne.post(`/api/conversations/${conversation.id}/typing`);
  expect(answer.status).toBe(202);
  await until(() => typings().length > 0, { what: "typing heard" });
  const later = await publish(anne, site.group, "Et encore");
  await reader.hears("post-published", { postId: later.id });
  expect(typings()).toHaveLength(1);
}

describe("two servers that share a Redis", { timeout: 90_000 }, () => {
  test("hear each other, and say of it that it is well", async () => {
    await both("ok");
    expect(await healthOf(site)).toEqual({ status: "ok" });
    expect(await metricsOf()).toContain("redis_up 1");
    await worksBetween();
  });

  test("go on when it freezes, and while it says nothing; it is named as what is away", async () => {
    await both("ok");
    redis.freeze();
    await worksBetween();
    await both("unavailable");
    expect(await healthOf(site)).toEqual({ status: "degraded", failing: ["redis"] });
    expect((await site.visitor().get("/api/health")).status).toBe(200);
    const metrics = await metricsOf();
    expect(metrics).toContain("redis_up 0");
    expect(Number(/^redis_failures_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0);
    await worksBetween();
    redis.thaw();
    await both("ok");
    await worksBetween();
  });

  test("go on when it is killed, and when it is there again without anything it knew", async () => {
    await both("ok");
    await redis.kill();
    await worksBetween();
    await redis.start();
    await both("ok");
    await worksBetween();
  });

  test("go on when it loses its memory, and when its connections are broken again and again", async () => {
    await both("ok");
    await redis.say("flushall");
    await worksBetween();
    for (let times = 0; times < 3; times++) {
      await redis.say("client", "kill", "type", "normal");
      await redis.say("client", "kill", "type", "pubsub");
      await worksBetween();
    }
    await both("ok");
  });
});

const WRONG: [string, () => Promise<Pick<RedisServer, "url" | "stop">>][] = [
  ["what answers is no Redis", () => startBabbler("HTTP/1.1 400 Bad Request\r\n\r\n")],
  ["what answers is nothing one can read", () => startBabbler(Buffer.from([255, 0, 13, 10]))],
  [
    "the password is wrong",
    async () => {
      const locked = await startRedis({ password: "un-secret" });
      return { ...locked, url: locked.url.replace("un-secret", "autre") };
    },
  ],
  [
    "it is frozen already",
    async () => {
      const frozen = await startRedis();
      frozen.freeze();
      return frozen;
    },
  ],
];

test.each(WRONG)(
  "a server starts, and serves, where %s",
  async (_, place) => {
    const there = await place();
    const third = await startTestParvis({
      beside: site,
      config: { redisUrl: there.url, rateLimitFactor: 1 },
    });
    expect(await healthOf(third)).toEqual({ status: "degraded", failing: ["redis"] });
    const reader = await listen(luc, third);
    const { id } = await publish(anne, site.group, "À tous");
    await reader.hears("post-published", { postId: id });
    site.clock.advance(2000);
    await anne.post(`/api/conversations/${conversation.id}/typing`);
    await until(() => reader.briefs().some(({ kind }) => kind === "typing"), { what: "typing" });
    await third.stop();
    await there.stop();
  },
  60_000,
);
