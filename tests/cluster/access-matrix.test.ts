import { afterAll, expect, test } from "vitest";
import { createScene } from "../access/access-matrix-scene.ts";
import { describeEveryCall } from "../access/every-call.ts";
import { metricOf } from "./metrics-of.ts";
import { startWholeStack } from "./whole-stack.ts";

// Every call by every role again: two processes answer them in turn, behind HAProxy, on a primary and
// a replica, with a Redis and an S3 store.
const { site, cluster, stop } = await startWholeStack();
afterAll(stop);
// What fails before the first test would leave the processes behind: nothing of `afterAll` runs then.
const scene = await createScene(site).catch(async (error) => {
  await stop();
  throw error;
});
describeEveryCall(scene);

test("each process answered a good part of these requests, and the replica of their reads", async () => {
  const answered = Object.values(await cluster.balancer.answered());
  expect(answered).toHaveLength(2);
  expect(Math.min(...answered)).toBeGreaterThan(Math.max(...answered) / 2);
  const reads = async (from: string) => {
    const each = [cluster.process("web-1"), cluster.process("web-2")].map((process) =>
      metricOf(process, `database_reads_total{from="${from}"}`),
    );
    return (await Promise.all(each)).reduce((sum, one) => sum + one, 0);
  };
  const [replica, primary] = [await reads("replica"), await reads("primary")];
  console.log(`single reads: ${replica} by the replica, ${primary} by the primary`);
  expect(replica).toBeGreaterThan(0);
});
