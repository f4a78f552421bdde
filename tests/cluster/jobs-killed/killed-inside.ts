import { until } from "../../builders/index.ts";
import { allHeld, jobsLeft, type KilledKind, type KilledScene, type Prepared } from "./scene.ts";

/** A kind, by the name of its queue. */
export type NamedKind = readonly [string, KilledKind];

/** Kinds that one worker can be held in at once: it has few connections for what nobody waits for. */
export function waves(kinds: readonly NamedKind[]): NamedKind[][] {
  const late = kinds.filter(([, kind]) => kind.atStart);
  const behind = kinds.filter(([, kind]) => kind.behind && !kind.atStart);
  const asked = kinds.filter(([, kind]) => !kind.behind && !kind.atStart && kind.held);
  const outside = kinds.filter(([, kind]) => !kind.held);
  const found = Object.values(
    Object.groupBy(late, ([, { held }]) => held?.lock ?? ""),
  ) as NamedKind[][];
  while (behind.length + asked.length + outside.length > 0)
    // Where members wait, a statement waits for a lock ten seconds at most: one at a time.
    found.push([...behind.splice(0, 3), ...asked.splice(0, 1), ...outside.splice(0, 2)]);
  return found;
}

type Begun = Prepared & { name: string; kind: KilledKind };

/**
 * Has a worker killed while it is inside each of these jobs, and another take over: each is done, or
 * has ended as the product says, and what has to be true afterwards is.
 */
export async function killedInside(scene: KilledScene, wave: readonly NamedKind[]): Promise<void> {
  const prepared: Begun[] = [];
  for (const [name, kind] of wave) prepared.push({ name, kind, ...(await kind.prepare(scene)) });
  const held = await heldIn(scene, prepared);
  try {
    await Promise.all([allHeld(scene, wave), ...prepared.map(({ inside }) => inside?.())]);
  } finally {
    await held.worker.crash();
    await held.release();
    for (const { release } of prepared) await release?.();
  }
  await scene.timePasses();
  const another = await scene.start();
  const names = wave.map(([name]) => name);
  const left = () => jobsLeft(scene, names, "'created', 'retry', 'active'");
  try {
    await until(async () => (await left()).length === 0, { within: 20_000 });
    for (const { rightAfterwards } of prepared) await rightAfterwards();
  } catch (error) {
    throw new Error(`${error}\nleft: ${await left()}\n${another.output().slice(-3000)}`);
  } finally {
    await another.crash();
  }
}

/** Starts a worker on jobs that are held back: most before it begins, some once it runs. */
async function heldIn(scene: KilledScene, prepared: readonly Begun[]) {
  const { db, parvis } = scene.site;
  const hold = async (atStart: boolean) => {
    const of = prepared.filter(({ kind }) => (kind.atStart ?? false) === atStart);
    const locked = await scene.hold(of.flatMap(({ kind: { held } }) => (held ? [held.lock] : [])));
    for (const { name, asked, data = {} } of of)
      if (!asked) await parvis.services.jobs.enqueue(db, name, data);
    return locked;
  };
  const before = await hold(false);
  const worker = await scene.start().catch(async (error) => {
    await before.release();
    throw error;
  });
  const after = await hold(true);
  return {
    worker,
    async release() {
      await before.release();
      await after.release();
    },
  };
}
