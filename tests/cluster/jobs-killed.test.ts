import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../builders/index.ts";
import { expectWholeDatabase } from "../faults/ledger.ts";
import { ASKED } from "./jobs-killed/asked.ts";
import { COMMANDS } from "./jobs-killed/commands.ts";
import { ERASING } from "./jobs-killed/erasing.ts";
import {
  expectTakenOver,
  type KilledJob,
  killInside,
  takeOver,
} from "./jobs-killed/killed-inside.ts";
import { OUTSIDE } from "./jobs-killed/outside.ts";
import { PROTECTION } from "./jobs-killed/protection.ts";
import { PUBLISHING } from "./jobs-killed/publishing.ts";
import { type KilledScene, startKilledScene } from "./jobs-killed/scene.ts";
import { SWEEPS } from "./jobs-killed/sweeps.ts";
import { waves } from "./jobs-killed/waves.ts";

// Commands first: each needs what the one before it made, by a process that goes on alone.
const KINDS = { ...COMMANDS, ...ASKED, ...OUTSIDE, ...PROTECTION, ...ERASING, ...SWEEPS };

let scene: KilledScene;
const killed = new Map<string, KilledJob>();
const notInside = new Map<string, Error>();

// Workers die one after the other, and the last takes over from all: a start costs most.
beforeAll(async () => {
  scene = await startKilledScene();
  for (const wave of waves(Object.entries(KINDS))) {
    try {
      for (const one of await killInside(scene, wave)) killed.set(one.name, one);
    } catch (error) {
      for (const [name] of wave) notInside.set(name, error as Error);
    }
  }
  if (killed.size > 0) await takeOver(scene, [...killed.values()]);
}, 300_000);
afterAll(() => scene?.stop());

test("each kind of job of the product is killed here, or beside", async () => {
  const { queues } = (await scene.site.admin.get("/api/admin/jobs")).body;
  const names = queues.map(({ name }: { name: string }) => name);
  expect(Object.keys({ ...KINDS, ...PUBLISHING }).toSorted()).toEqual(names.toSorted());
});

test.each(Object.keys(KINDS))(
  "a worker is killed in the middle of %s: another ends it, once",
  async (name) => {
    const job = killed.get(name);
    if (!job) throw notInside.get(name);
    await expectTakenOver(scene, job);
    await job.rightAfterwards();
  },
);

test("the ledger and the counts are whole after all that", async () => {
  await until(async () => {
    await expectWholeDatabase(scene.site.db);
    return true;
  });
});
