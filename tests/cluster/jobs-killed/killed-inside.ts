import { expect } from "vitest";
import { until } from "../../builders/index.ts";
import type { ParvisProcess } from "../../faults/parvis-process.ts";
import type { NamedKind, Prepared } from "./killed-kind.ts";
import { type KilledScene, WORKER } from "./scene.ts";

/** A kind in whose middle a worker was killed, with the jobs of its queue that it was doing. */
export type KilledJob = Pick<Prepared, "rightAfterwards"> & { name: string; ids: string[] };

/**
 * Has a worker killed while it is inside each of these jobs.
 *
 * @throws where it did not come into the middle of one of them
 */
export async function killInside(
  scene: KilledScene,
  wave: readonly NamedKind[],
): Promise<KilledJob[]> {
  const held = await heldIn(scene, wave);
  const { prepared, worker } = held;
  try {
    await Promise.all([allHeld(scene, prepared), ...prepared.map((one) => one.inside?.())]);
    await worker.crash();
    const jobs = await jobsOf(scene, namesOf(prepared), "'active'");
    return prepared.map(({ name, rightAfterwards }) => ({
      name,
      ids: jobs.filter((job) => job.name === name).map(({ id }) => id),
      rightAfterwards,
    }));
  } catch (error) {
    throw new Error(`${error}\n${worker.output().slice(-3000)}`);
  } finally {
    await worker.crash();
    await held.release();
  }
}

const namesOf = (kinds: readonly { name: string }[]) => kinds.map(({ name }) => name);

/** Has another worker do what the killed ones left, until none of their jobs waits. @returns that worker, which goes on */
export async function takeOver(
  scene: KilledScene,
  killed: readonly KilledJob[],
): Promise<ParvisProcess> {
  await scene.timePasses();
  const another = await scene.start();
  const left = () => jobsOf(scene, namesOf(killed), "'created', 'retry', 'active'");
  try {
    await until(async () => (await left()).length === 0, { within: 60_000 });
  } catch {
    await another.crash();
    throw new Error(`left: ${namesOf(await left())}\n${another.output().slice(-3000)}`);
  }
  return another;
}

/** Expects that another worker took over: it did the job again, or gave up one that is begun once only. */
export async function expectTakenOver(scene: KilledScene, { name, ids }: KilledJob): Promise<void> {
  expect(ids.length, name).toBeGreaterThan(0);
  const list = ids.map((id) => `'${id}'`).join(", ");
  const ended = `jobs.job where name = '${name}' and id in (${list})
    and ((state = 'completed' and retry_count > 0) or (state = 'failed' and retry_limit = 0))`;
  await scene.expectRows(ended, ids.length);
}

/** Has a worker killed inside each of these jobs, and another take over: all is right afterwards. */
export async function killedInside(scene: KilledScene, wave: readonly NamedKind[]): Promise<void> {
  const killed = await killInside(scene, wave);
  const another = await takeOver(scene, killed);
  try {
    for (const one of killed) {
      await expectTakenOver(scene, one);
      await one.rightAfterwards();
    }
  } finally {
    await another.crash();
  }
}

type Begun = Prepared & Readonly<{ name: string; kind: NamedKind[1] }>;

/** Starts a worker on jobs that are held back: most before it begins, some once it runs. */
async function heldIn(scene: KilledScene, wave: readonly NamedKind[]) {
  const prepared: Begun[] = [];
  const locked: { release(): Promise<void> }[] = [];
  const release = async () => {
    for (const one of locked) await one.release();
    for (const one of prepared) await one.release?.();
  };
  const hold = async (kinds: readonly NamedKind[]) => {
    const begun: Begun[] = [];
    for (const [name, kind] of kinds) begun.push({ name, kind, ...(await kind.prepare(scene)) });
    prepared.push(...begun);
    locked.push(await scene.hold(begun.flatMap(({ kind, lock = kind.held?.lock }) => lock ?? [])));
    const { db, parvis } = scene.site;
    for (const { name, asked, data = {} } of begun)
      if (!asked) await parvis.services.jobs.enqueue(db, name, data);
  };
  try {
    await hold(wave.filter(([, { atStart }]) => !atStart));
    const worker = await scene.start();
    await hold(wave.filter(([, { atStart }]) => atStart));
    return { prepared, worker, release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** The jobs of these queues that are in one of these states, and whose time has come. */
async function jobsOf(scene: KilledScene, names: readonly string[], states: string) {
  const list = names.map((name) => `'${name}'`).join(", ");
  const rows = await scene.run(`select name, id from jobs.job
    where name in (${list}) and state in (${states}) and start_after <= now()`);
  return rows.map(({ name, id }) => ({ name: String(name), id: String(id) }));
}

/**
 * Waits until each of these jobs is being done, and its word stands in a statement of the worker that
 * waits for a lock.
 */
async function allHeld(scene: KilledScene, prepared: readonly Begun[]): Promise<void> {
  const look = async () => {
    const waiting = await scene.run(`select query from pg_stat_activity
      where wait_event_type = 'Lock' and application_name = '${WORKER}'
        and datname = current_database()`);
    const active = new Set(namesOf(await jobsOf(scene, namesOf(prepared), "'active'")));
    const waits = (word: string) =>
      waiting.some(({ query }) => new RegExp(`\\b${word}\\b`).test(String(query)));
    const missing = prepared.filter(
      ({ name, kind: { held } }) => !active.has(name) || (held && !waits(held.word)),
    );
    return { missing: namesOf(missing), waiting };
  };
  try {
    await until(async () => (await look()).missing.length === 0, { within: 25_000 });
  } catch {
    const { missing, waiting } = await look();
    const stand =
      await scene.run(`select name, state, retry_count, start_after, output from jobs.job
      where name in (${missing.map((name) => `'${name}'`).join(", ")}) and state <> 'completed'`);
    throw new Error(`not held back: ${JSON.stringify({ missing, stand, waiting })}`);
  }
}
