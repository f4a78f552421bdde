import { expect, test } from "vitest";
import type { Log } from "../log.ts";
import { createRecordClock } from "./record-clock.ts";

const RECORD = Date.parse("2026-11-28T10:00:00Z");
const SECOND = 1000;

/** A machine whose clock tests set, beside a database that is right. */
function bench() {
  const said: string[] = [];
  const say = (about: unknown, words = String(about)) => void said.push(words);
  let [passed, ahead, took, answers, asked] = [0, 0, 0, true, 0];
  const clock = createRecordClock(
    { info: say, warn: say } as unknown as Pick<Log, "info" | "warn">,
    async () => {
      asked++;
      if (!answers) throw new Error("no database");
      const at = new Date(RECORD + passed + took / 2);
      passed += took;
      return at;
    },
    { wall: () => RECORD + passed + ahead, steady: () => passed },
  );
  return {
    said,
    clock,
    asked: () => asked,
    /** The machine is set so many seconds ahead of the database. */
    set(seconds: number) {
      ahead = seconds * SECOND;
    },
    /** How long the database takes to answer, in seconds. */
    takes(seconds: number) {
      took = seconds * SECOND;
    },
    isAway(away: boolean) {
      answers = !away;
    },
    wait(seconds: number) {
      passed += seconds * SECOND;
    },
    /** How far the time that decisions are taken by is from the database's, in seconds. */
    off: () => (clock.now().getTime() - RECORD - passed) / SECOND,
  };
}

test.each([
  [60, "L’horloge de cette machine avance de 60\u00a0s sur celle de la base de données"],
  [-60, "L’horloge de cette machine retarde de 60\u00a0s sur celle de la base de données"],
])("a machine %i s ahead follows the database, and says so once", async (seconds, words) => {
  const { clock, said, set, off } = bench();
  set(seconds);
  for (let time = 0; time < 3; time++) await clock.compare();
  expect([off(), clock.isRight(), clock.aheadSeconds()]).toEqual([0, false, seconds]);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(words);
  expect(said[0]).toContain("(NTP)");
});

test("a difference that nothing here feels leaves the machine its own time", async () => {
  const { clock, said, set, off } = bench();
  set(1.5);
  await clock.compare();
  expect([off(), clock.isRight(), clock.aheadSeconds(), said]).toEqual([1.5, true, 1.5, []]);
});

test("an answer that took long says no more than it knows", async () => {
  const { clock, said, set, takes, off } = bench();
  set(60);
  takes(200);
  await clock.compare();
  expect([clock.isRight(), clock.aheadSeconds(), off(), said]).toEqual([true, 0, 60, []]);
  takes(6);
  await clock.compare();
  expect([clock.isRight(), clock.aheadSeconds(), off()]).toEqual([false, 57, 0]);
  // Neither does one take back what is known.
  set(0);
  takes(200);
  await clock.compare();
  expect(clock.isRight()).toBe(false);
});

test("the time does not tremble with the time that answers take", async () => {
  const { clock, set, takes, off } = bench();
  set(60);
  await clock.compare();
  set(60.02);
  takes(0.1);
  await clock.compare();
  expect(off()).toBeCloseTo(0.02, 6);
  takes(0.01);
  await clock.compare();
  expect(off()).toBeCloseTo(0, 6);
});

test("a clock that is set while it runs changes nothing, and is looked at, at once", async () => {
  const { clock, said, set, off, asked } = bench();
  await clock.compare();
  set(60);
  expect([off(), asked()]).toEqual([0, 2]);
  await clock.compare();
  expect([off(), clock.isRight(), said.length]).toEqual([0, false, 1]);
  set(0);
  expect([off(), asked()]).toEqual([0, 3]);
  await clock.compare();
  expect([off(), clock.isRight(), clock.aheadSeconds(), said.length]).toEqual([0, true, 0, 2]);
  expect(said[1]).toContain("à nouveau");
});

test("a clock that wanders further is said again", async () => {
  const { clock, said, set } = bench();
  for (const seconds of [60, 61, 63]) {
    set(seconds);
    await clock.compare();
  }
  expect(said).toHaveLength(2);
  expect(said[1]).toContain("de 63\u00a0s");
});

test("without a database, time goes on as it did, and it is asked once a second at most", async () => {
  const { clock, set, isAway, wait, off, asked } = bench();
  set(60);
  await clock.compare();
  isAway(true);
  await clock.compare();
  expect([off(), clock.isRight()]).toEqual([0, false]);
  set(-3600);
  wait(2);
  const before = asked();
  for (let time = 0; time < 5; time++) {
    expect(off()).toBe(0);
    await clock.compare();
  }
  expect(asked() - before).toBe(5);
  for (let time = 0; time < 5; time++) expect(off()).toBe(0);
  expect(asked() - before).toBe(5);
  wait(1.1);
  off();
  expect(asked() - before).toBe(6);
});
