import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLog } from "../../server/infrastructure/log.ts";
import { publish, type TestParvis, until } from "../builders/index.ts";
import { type SteeredLine, steeredLine } from "../builders/replication/steered-line.ts";
import {
  type ReplicatedSite,
  readsOf,
  replicatedSite,
  standing,
  usesReplicas,
} from "./replicated-site.ts";

const lines: SteeredLine[] = [];
const said: string[] = [];

let replicated: ReplicatedSite;
let site: TestParvis;
let postId: string;

/** The line to the only replica that processes know. */
const line = (): SteeredLine => lines[0] as SteeredLine;

beforeAll(async () => {
  const reach = async (connectionString: string) => {
    const made = await steeredLine(connectionString);
    lines.push(made);
    return made.connectionString;
  };
  const log = createLog("info", { write: (text) => void said.push(text) });
  replicated = await replicatedSite([{}], { reach, log });
  site = replicated.sites[0];
  postId = (await publish(site.admin, site.group, "Lisez-moi")).id;
}, 120_000);

afterAll(async () => {
  await replicated?.end();
  for (const one of lines) await one.close();
});

beforeEach(() => {
  said.length = 0;
});

const read = async () => (await site.admin.get(`/api/posts/${postId}`)).status;

/** Reads without a pause until told to stop: how many were asked, refused, and the slowest. */
function keepReading() {
  let going = true;
  const seen = { asked: 0, refused: 0, slowestMs: 0 };
  const reading = (async () => {
    while (going) {
      const begun = performance.now();
      const statuses = await Promise.all(Array.from({ length: 6 }, read));
      seen.asked += statuses.length;
      seen.refused += statuses.filter((status) => status !== 200).length;
      seen.slowestMs = Math.max(seen.slowestMs, Math.round(performance.now() - begun));
    }
  })();
  return async () => {
    going = false;
    await reading;
    return seen;
  };
}

const left = (): string[] => said.filter((text) => text.includes("Réplique laissée de côté"));

const isLeftAside = (why: string) =>
  until(() => site.parvis.replicas?.states()[0]?.aside === why, {
    within: 30_000,
    what: `left aside: ${why}`,
  });

async function isReadAgain(): Promise<void> {
  await usesReplicas(site, 1);
  const before = readsOf(site).replica;
  await until(async () => (await read()) === 200 && readsOf(site).replica > before);
}

test("one that is stopped and started again", async () => {
  await isReadAgain();
  const stop = keepReading();
  await replicated.copies[0]?.stop();
  await isLeftAside("unreachable");
  const seen = await stop();
  expect(seen.refused).toBe(0);
  expect(standing(site)).toEqual({ known: 1, used: 0 });
  await until(() => left().length > 0);
  expect(left()[0]).toContain("elle ne répond pas");
  await replicated.copies[0]?.start();
  line().lead(replicated.copies[0]?.connectionString ?? null);
  await isReadAgain();
  console.info("stopped", seen);
}, 60_000);

test("one that is silent: who had asked it is answered by the primary", async () => {
  await isReadAgain();
  const stop = keepReading();
  const { asked } = { asked: readsOf(site).replica };
  await until(() => readsOf(site).replica > asked);
  line().freeze();
  await isLeftAside("unreachable");
  const seen = await stop();
  expect(seen.refused).toBe(0);
  // Of the ten seconds a request may wait.
  expect(seen.slowestMs).toBeLessThan(5000);
  line().thaw();
  await isReadAgain();
  console.info("silent", seen);
}, 60_000);

test("one that falls behind for more than five seconds", async () => {
  const copy = replicated.copies[0];
  await copy?.ask("select pg_wal_replay_pause()");
  await publish(site.admin, site.group, "Ce qui lui manque");
  await isLeftAside("late");
  expect(await read()).toBe(200);
  await copy?.ask("select pg_wal_replay_resume()");
  await isReadAgain();
  expect(left().some((text) => text.includes("plus de cinq secondes de retard"))).toBe(true);
}, 60_000);

test("an address where another database answers", async () => {
  const foreign = await replicated.made.foreign();
  line().lead(foreign.connectionString);
  line().cut();
  await isLeftAside("other-database");
  expect(await read()).toBe(200);
  line().lead(replicated.copies[0]?.connectionString ?? null);
  await isReadAgain();
}, 60_000);

test("an address where now one server answers, now another", async () => {
  const other = await replicated.made.copy();
  line().cut();
  await isLeftAside("unreachable");
  await usesReplicas(site, 1);
  line().lead(other.connectionString);
  expect(await read()).toBe(200);
  await until(() => left().some((text) => text.includes("plusieurs serveurs répondent")));
  await isReadAgain();
  line().lead(replicated.copies[0]?.connectionString ?? null);
  line().cut();
  await isReadAgain();
}, 60_000);

test("one that takes writes, and is none any more", async () => {
  await replicated.copies[0]?.ask("select pg_promote()");
  await isLeftAside("writable");
  expect(await read()).toBe(200);
  const fresh = await replicated.made.copy();
  line().lead(fresh.connectionString);
  line().cut();
  await isReadAgain();
}, 60_000);
