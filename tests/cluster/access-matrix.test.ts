import { afterAll, expect, test } from "vitest";
import { createScene } from "../access/access-matrix-scene.ts";
import { describeEveryCall } from "../access/every-call.ts";
import { startClusterSite } from "./cluster-site.ts";

// Every call by every role again: two processes answer them in turn, behind HAProxy.
const { site, cluster, stop } = await startClusterSite();
afterAll(stop);
// What fails before the first test would leave the processes behind: nothing of `afterAll` runs then.
const scene = await createScene(site).catch(async (error) => {
  await stop();
  throw error;
});
describeEveryCall(scene);

test("each process answered a good part of these requests", async () => {
  const answered = Object.values(await cluster.balancer.answered());
  expect(answered).toHaveLength(2);
  expect(Math.min(...answered)).toBeGreaterThan(Math.max(...answered) / 2);
});
