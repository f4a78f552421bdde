import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUpAll, type TestMember, until } from "../builders/index.ts";
import { type ClusterSite, startClusterSite } from "./cluster-site.ts";
import { expectKept } from "./expect-kept.ts";
import { keepListening } from "./lasting-stream.ts";
import { keepWriting, type Writers } from "./writers.ts";

let running: ClusterSite;
let writers: TestMember[];
let readers: TestMember[];

beforeAll(async () => {
  running = await startClusterSite();
  const people = await signUpAll(running.site, "Adèle", "Bakary", "Céline", "David", "Esther");
  writers = people.slice(0, 3);
  readers = people.slice(3);
}, 120_000);

afterAll(() => running?.stop());

const moreThan = (written: Writers, count: number) =>
  until(() => written.acknowledged.length > count, {
    within: 60_000,
    what: `more than ${count} acknowledged shares`,
  });

describe("every process restarted in turn, while members write and listen", () => {
  test("no request fails, each share is there once, and no stream misses one", async () => {
    const { site, cluster } = running;
    const streams = await Promise.all(readers.map((reader) => keepListening(reader)));
    const written = keepWriting(writers, site.group.id);
    for (const name of ["web-1", "web-2", "worker"] as const) {
      const leaving = cluster.process(name);
      await moreThan(written, written.acknowledged.length + 20);
      leaving.kill("SIGTERM");
      if (name !== "worker") {
        await until(async () => (await fetch(`${leaving.url}/api/health`)).status === 503);
        expect((await fetch(`${leaving.url}/api/community`)).status).toBe(200);
        await cluster.balancer.thinks(name, "down");
      }
      await cluster.restart(name);
      if (name !== "worker") await cluster.balancer.thinks(name, "up");
      expect(await leaving.ended, leaving.output().slice(-2000)).toEqual({ code: 0, signal: null });
    }
    await moreThan(written, written.acknowledged.length + 20);
    await written.stop();
    console.log(
      `${written.acknowledged.length} shares, the longest ${written.longest().toFixed()} ms, ` +
        `streams opened again ${streams.map((stream) => stream.returns()).join(" and ")} times`,
    );
    expect(written.troubles).toEqual([]);
    await expectKept(site.db, written, streams);
    expect(streams.reduce((sum, stream) => sum + stream.returns(), 0)).toBeGreaterThan(0);
    for (const stream of streams) stream.close();
  }, 240_000);
});

describe("a process killed while members write and listen", () => {
  test("what was acknowledged is there once, who writes goes on with the other, no stream misses anything", async () => {
    const { site, cluster } = running;
    const streams = await Promise.all(readers.map((reader) => keepListening(reader)));
    const written = keepWriting(writers, site.group.id);
    for (const name of ["web-1", "web-2", "worker"] as const) {
      await moreThan(written, written.acknowledged.length + 20);
      await cluster.process(name).crash();
      await moreThan(written, written.acknowledged.length + 20);
      if (name !== "worker") await cluster.balancer.thinks(name, "down");
      await cluster.restart(name);
      if (name !== "worker") await cluster.balancer.thinks(name, "up");
    }
    await written.stop();
    console.log(
      `${written.acknowledged.length} shares, the longest ${written.longest().toFixed()} ms, ` +
        `${written.troubles.length} sent again`,
    );
    await expectKept(site.db, written, streams);
    for (const stream of streams) stream.close();
  }, 240_000);
});
