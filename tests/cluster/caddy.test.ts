import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../builders/index.ts";
import { behindCaddy } from "../operating/behind-caddy.ts";
import { type ClusterSite, startClusterSite } from "./cluster-site.ts";

const CADDYFILE = fileURLToPath(new URL("../../deploy/Caddyfile", import.meta.url));

let running: ClusterSite;

beforeAll(async () => {
  running = await startClusterSite();
}, 120_000);

afterAll(() => running?.stop());

test("behind Caddy in HAProxy's place, no request fails while a process is restarted", async () => {
  const { cluster } = running;
  const place = (name: "web-1" | "web-2") => `127.0.0.1:${cluster.process(name).port}`;
  const env = { PARVIS_WEB_1: place("web-1"), PARVIS_WEB_2: place("web-2") };
  const { ask } = await behindCaddy(CADDYFILE, env);
  const statuses: number[] = [];
  let going = true;
  const asking = (async () => {
    while (going) statuses.push((await ask("/api/community").catch(() => ({ status: 0 }))).status);
  })();
  const more = async () => {
    const before = statuses.length;
    await until(() => statuses.length > before + 20, { within: 60_000 });
  };
  await more();
  const leaving = cluster.process("web-1");
  leaving.kill("SIGTERM");
  await until(async () => (await fetch(`${leaving.url}/api/health`)).status === 503);
  await leaving.ended;
  await more();
  await cluster.restart("web-1");
  await more();
  going = false;
  await asking;
  console.log(`${statuses.length} requests`);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
}, 120_000);
