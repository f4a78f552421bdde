import { expect, test } from "vitest";
import { createGathering } from "./gather.ts";

/** A clock that goes on only while something rests. */
function clock() {
  const rests: number[] = [];
  let time = 1000;
  return {
    rests,
    pass: (ms: number) => {
      time += ms;
    },
    now: () => time,
    rest: async (ms: number) => {
      rests.push(ms);
      time += ms;
    },
  };
}

test("the first batch after a quiet moment does not wait", async () => {
  const pace = clock();
  const gathering = createGathering(200, pace);
  await gathering.wait();
  gathering.took();
  pace.pass(200);
  await gathering.wait();
  expect(pace.rests).toEqual([]);
});

test("the next one waits for what comes meanwhile, and no longer than that", async () => {
  const pace = clock();
  const gathering = createGathering(200, pace);
  gathering.took();
  pace.pass(50);
  await gathering.wait();
  await gathering.wait();
  expect(pace.rests).toEqual([150]);
});
