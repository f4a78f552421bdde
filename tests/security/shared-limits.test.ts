import { afterAll, afterEach, expect, test } from "vitest";
import {
  heard,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../builders/index.ts";
import { startRedis } from "../fakes/redis-server.ts";

/** Guesses of a password in fifteen minutes, of one session (server/infrastructure/http/limits.ts). */
const GUESSES = 10;
/** Requests an hour about data, of one network. */
const REQUESTS = 5;

const redis = await startRedis();
const sites: TestParvis[] = [];
afterEach(async () => {
  for (const site of sites.splice(0).reverse()) await site.stop();
});
afterAll(() => redis.stop());

/** Two servers of one community, in processes of their own as far as limits know. */
async function twoServers(): Promise<[TestParvis, TestParvis]> {
  const config = { rateLimitFactor: 1, redisUrl: redis.url };
  // What is counted together is exact as long as it is waited for.
  const one = await startTestParvis({ config, redisPatienceMs: 10_000 });
  sites.push(one);
  const other = await startTestParvis({ beside: one, config, redisPatienceMs: 10_000 });
  sites.push(other);
  for (const site of sites)
    await until(async () => (await site.visitor().get("/api/health")).body.status === "ok");
  return [one, other];
}

const guess = (by: TestMember) =>
  heard(() => by.post("/api/identity/change-password", wrong())).then(({ body }) => body.code);

let guesses = 0;
const wrong = () => ({ currentPassword: `essai-${guesses++}`, newPassword: "nouveau-mot-2027" });

const passed = (codes: unknown[]) => codes.filter((code) => code !== "TOO_MANY_REQUESTS").length;

test("a session guesses ten times, not once more, over two servers at once", async () => {
  const [one, other] = await twoServers();
  const member = one.admin;
  const codes = await Promise.all(
    Array.from({ length: 30 }, (_, at) => guess(at % 2 ? member : member.through(other))),
  );
  expect(passed(codes)).toBe(GUESSES);
});

test("a network asks about data five times an hour, over two servers", async () => {
  const servers = await twoServers();
  const answers = [];
  for (let at = 0; at < REQUESTS + 3; at++) {
    const visitor = (servers[at % 2] as TestParvis).visitor();
    const form = { kind: "access", name: "Anne", email: `anne${at}@parvis.test` };
    const message = `Je demande mes données, lettre ${at}.`;
    const answer = await heard(() => visitor.post("/api/data-requests", { ...form, message }));
    answers.push(answer.status);
  }
  expect(new Set(answers.slice(0, REQUESTS))).toEqual(new Set([201]));
  expect(new Set(answers.slice(REQUESTS))).toEqual(new Set([429]));
});

test("where Redis forgets, or is gone, each server still stops what it has seen too often", async () => {
  const [one, other] = await twoServers();
  const member = one.admin;
  for (let at = 0; at < GUESSES; at++) expect(await guess(member)).not.toBe("TOO_MANY_REQUESTS");
  expect(await guess(member.through(other))).toBe("TOO_MANY_REQUESTS");
  await redis.say("flushall");
  expect(await guess(member)).toBe("TOO_MANY_REQUESTS");
  await redis.kill();
  expect(await guess(member)).toBe("TOO_MANY_REQUESTS");
  const alone = [];
  for (let at = 0; at < GUESSES + 2; at++) alone.push(await guess(member.through(other)));
  // The first was refused while Redis still knew.
  expect(passed(alone)).toBe(GUESSES - 1);
  await redis.start();
});
