import { expect, test } from "vitest";
import { createSparingLog } from "./sparing-log.ts";

/** A log that keeps its lines, and a clock that the test moves by hand. */
function bench() {
  const lines: { meanwhile?: number; err: Error }[] = [];
  const keep = (line: unknown) => void lines.push(line as (typeof lines)[number]);
  let time = 0;
  const say = createSparingLog(
    { error: keep, warn: keep } as never,
    "error",
    "Erreur de la file de tâches",
    () => time,
  );
  const after = (ms: number) => {
    time += ms;
  };
  return { lines, say, after };
}

const away = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

test("a fault that repeats is said once, then once a minute with how often it came", () => {
  const { lines, say, after } = bench();
  for (let time = 0; time < 1000; time++) {
    say(away());
    after(100);
  }
  expect(lines.map(({ meanwhile }) => meanwhile)).toEqual([undefined, 599]);
});

test("another fault is said at once", () => {
  const { lines, say } = bench();
  say(away());
  say(new Error("relation does not exist"));
  say(away());
  expect(lines.map(({ err }) => err.message)).toEqual([
    "connect ECONNREFUSED",
    "relation does not exist",
  ]);
});
