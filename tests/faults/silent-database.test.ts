import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type DatabaseLine,
  databaseLine,
  publish,
  startTestParvis,
  type TestParvis,
  until,
} from "../builders/index.ts";

/** A fraction of what a server waits for, and less. */
const LIMITS = {
  connectionTimeoutMillis: 4000,
  statement_timeout: 1500,
  lock_timeout: 1000,
  query_timeout: 2000,
};

const HEALTHY = { within: 30_000, what: "a healthy server" };

let line: DatabaseLine;
let site: TestParvis;

beforeEach(async () => {
  site = await startTestParvis({
    async reach(connectionString) {
      line = await databaseLine(connectionString);
      return { ...line.config, ...LIMITS };
    },
  });
}, 60_000);

afterEach(async () => {
  line.thaw();
  await site.stop();
  await line.close();
});

const status = async (path: string) => (await site.admin.get(path)).status;

const isHealthy = async () => (await status("/api/health")) === 200;

/** More requests at once than there are connections, of those that read and those that write. */
const crowdOfRequests = () =>
  Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      n % 2
        ? status("/api/feed")
        : publish(site.admin, site.group, `Partage ${n}`).catch(() => 503),
    ),
  );

describe("a database that says nothing any more", { timeout: 90_000 }, () => {
  test("where it goes on after a while: requests are answered all the same, and then it is well", async () => {
    await crowdOfRequests();
    line.freeze();
    const [feed] = await Promise.all([status("/api/feed"), crowdOfRequests()]);
    expect(feed).toBeGreaterThanOrEqual(500);
    line.thaw();
    await until(isHealthy, HEALTHY);
    const { id } = await until(() => publish(site.admin, site.group, "De retour"), HEALTHY);
    expect((await site.admin.get(`/api/posts/${id}`)).status).toBe(200);
  });

  test("on connections that are forgotten without a word: new ones are opened, without a restart", async () => {
    await crowdOfRequests();
    const before = line.opened();
    line.forget();
    await crowdOfRequests();
    await until(isHealthy, HEALTHY);
    await until(async () => (await status("/api/feed")) === 200, HEALTHY);
    const { id } = await until(() => publish(site.admin, site.group, "De retour"), HEALTHY);
    expect((await site.admin.get(`/api/posts/${id}`)).status).toBe(200);
    expect(line.opened()).toBeGreaterThan(before);
  });
});
