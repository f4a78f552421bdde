import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { until } from "../../tests/builders/index.ts";
import { createBeat } from "./beat.ts";
import { createLog } from "./log.ts";

const log = createLog("silent");
const NEVER_MS = 60_000;

test("what beats is told to stop, and stops when its work has ended", async () => {
  const ended: string[] = [];
  const beat = createBeat({
    log,
    failure: "work failed",
    everyMs: NEVER_MS,
    async work(stopping) {
      await pause(60_000, undefined, { signal: stopping }).catch(() => undefined);
      ended.push("work");
    },
  });
  beat.start();
  beat.wake();
  await beat.stop();
  beat.wake();
  expect(ended).toEqual(["work"]);
});

test("stopping waits for the turn that runs, and lets no other follow it", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let [begun, ended, stopped] = [0, 0, false];
  const beat = createBeat({
    log,
    failure: "work failed",
    everyMs: 1,
    async work() {
      begun += 1;
      await released;
      ended += 1;
    },
  });
  beat.start();
  await until(() => begun === 1);
  beat.wake();
  const stopping = beat.stop().then(() => {
    stopped = true;
  });
  await pause(5);
  expect(stopped).toBe(false);
  release();
  await stopping;
  expect([begun, ended]).toEqual([1, 1]);
});

describe("who wakes it", () => {
  // So many turns of the microtask queue after the work was done: some of them find it just ended.
  test.each(Array.from({ length: 12 }, (_, hops) => hops))(
    "while a turn ends, %i steps after its work, has another",
    async (hops) => {
      let turns = 0;
      const beat = createBeat({
        log,
        failure: "work failed",
        everyMs: NEVER_MS,
        async work() {
          turns += 1;
          if (turns === 1) void wakeLater();
        },
      });
      async function wakeLater() {
        for (let hop = 0; hop < hops; hop++) await Promise.resolve();
        beat.wake();
      }
      beat.wake();
      await pause(1);
      expect(turns).toBe(2);
      await beat.stop();
    },
  );

  test("often during one turn has one more", async () => {
    let turns = 0;
    const beat = createBeat({
      log,
      failure: "work failed",
      everyMs: NEVER_MS,
      async work() {
        turns += 1;
        await pause(5);
      },
    });
    for (let time = 0; time < 5; time++) beat.wake();
    await until(() => turns === 2);
    await pause(10);
    expect(turns).toBe(2);
    await beat.stop();
  });

  test("while the turn is waited for is served by that turn", async () => {
    const { promise: gathered, resolve: gather } = Promise.withResolvers<void>();
    let turns = 0;
    const beat = createBeat({
      log,
      failure: "work failed",
      everyMs: NEVER_MS,
      gather: () => gathered,
      async work() {
        turns += 1;
      },
    });
    beat.wake();
    beat.wake();
    gather();
    await pause(1);
    expect(turns).toBe(1);
    await beat.stop();
  });
});

describe("a turn that fails", () => {
  /** Work that fails `times` times, with what is logged of it; it is woken while it fails. */
  function failing(times: number, everyMs: number, fail: () => Promise<void>) {
    const said: unknown[] = [];
    let turns = 0;
    const say = (...words: unknown[]) => void said.push(words);
    const beat = createBeat({
      log: { error: say, warn: say } as unknown as typeof log,
      failure: "work failed",
      everyMs,
      work() {
        turns += 1;
        if (turns > times) return Promise.resolve();
        beat.wake();
        return fail();
      },
    });
    return { beat, said, turns: () => turns };
  }

  test.each([
    ["by a promise", () => Promise.reject(new Error("away"))],
    [
      "at once",
      () => {
        throw new Error("away");
      },
    ],
  ])("%s is said once, and others follow by the clock", async (_, fail) => {
    const { beat, said, turns } = failing(3, 1, fail);
    beat.start();
    await until(() => turns() > 5);
    expect(said).toEqual([[{ err: new Error("away") }, "work failed"]]);
    await beat.stop();
  });

  test("is not begun again at once by who woke it meanwhile", async () => {
    const { beat, turns } = failing(1, NEVER_MS, () => Promise.reject(new Error("away")));
    beat.wake();
    await pause(5);
    expect(turns()).toBe(1);
    beat.wake();
    await until(() => turns() === 2);
    await beat.stop();
  });
});
