import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { placesIn } from "../../server/infrastructure/embedded-postgres/places.ts";
import { major } from "../../server/infrastructure/embedded-postgres/testing.ts";
import { Client, heard, until } from "../builders/index.ts";
import { startRedis } from "../fakes/redis-server.ts";
import {
  afterwards,
  cleanUp,
  type ParvisProcess,
  startParvis,
  temporaryFolder,
} from "./parvis-process.ts";

/** Attempts to sign in a minute of one address (server/infrastructure/http/limits.ts). */
const ATTEMPTS = 30;

const TOKEN = "a-token-for-prometheus";

afterAll(cleanUp);

const stateOf = async ({ url }: ParvisProcess) =>
  (await new Client(url).get("/api/health")).body.status;

/** How often Redis gave these processes no answer in time. */
async function unanswered(servers: ParvisProcess[]): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const texts = await Promise.all(
    servers.map(async ({ url }) => (await new Client(url).get("/metrics", { headers })).text),
  );
  return texts
    .map((text) => Number(/^redis_failures_total (\d+)$/m.exec(text)?.[1]))
    .reduce((sum, count) => sum + count);
}

test("two processes of one community let as many attempts through as one, and live without their Redis", {
  timeout: 180_000,
}, async () => {
  const redis = await startRedis();
  afterwards(redis.stop);
  const env = { REDIS_URL: redis.url, PARVIS_RATE_LIMIT_FACTOR: "1", PARVIS_METRICS_TOKEN: TOKEN };
  const one = await startParvis({ dataDir: path.join(await temporaryFolder(), "d"), env });
  const host = encodeURIComponent(placesIn(one.dataDir, major).sockets);
  const other = await startParvis({
    dataDir: path.join(await temporaryFolder(), "d"),
    env: {
      ...env,
      DATABASE_URL: `postgresql://parvis@localhost/parvis?host=${host}`,
      PARVIS_SECRETS_FILE: path.join(one.dataDir, "secrets.json"),
    },
  });
  const both = [one, other];
  for (const server of both)
    await until(async () => (await stateOf(server)) === "ok", { what: "Redis" });

  const attempt = (at: number) =>
    heard(() =>
      new Client((both[at % 2] as ParvisProcess).url).post("/api/identity/sign-in/email", {
        email: `sans arobase ${at}`,
        password: "faux-mot-de-passe",
      }),
    );
  const answers = await Promise.all(Array.from({ length: 2 * ATTEMPTS }, (_, at) => attempt(at)));
  const stopped = answers.filter(({ status }) => status === 429);
  // On a machine that starves Redis, processes count alone for a while.
  if ((await unanswered(both)) === 0) expect(stopped).toHaveLength(ATTEMPTS);
  else expect(stopped.length).toBeLessThanOrEqual(ATTEMPTS);

  await redis.kill();
  for (const server of both) {
    await until(async () => (await stateOf(server)) === "degraded", { what: "no Redis" });
    expect((await new Client(server.url).get("/api/health")).status).toBe(200);
    expect(server.output()).toContain("Redis (REDIS_URL) fait défaut");
  }
  await redis.start();
  for (const server of both)
    await until(async () => (await stateOf(server)) === "ok", { what: "Redis again" });
  // The database is the first one's.
  for (const server of both.toReversed()) {
    server.kill("SIGTERM");
    expect(await server.ended).toEqual({ code: 0, signal: null });
  }
});
