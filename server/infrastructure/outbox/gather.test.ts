import { expect, test } from "vitest";
import { createGathering } from "./gather.ts";

const timeOf = async (work: Promise<void>) => {
  const begun = performance.now();
  await work;
  return performance.now() - begun;
};

test("the first batch after a quiet moment does not wait", async () => {
  const gathering = createGathering(200);
  expect(await timeOf(gathering.wait())).toBeLessThan(50);
});

test("the next one waits for what comes meanwhile", async () => {
  const gathering = createGathering(200);
  gathering.took();
  expect(await timeOf(gathering.wait())).toBeGreaterThan(150);
  expect(await timeOf(gathering.wait())).toBeLessThan(50);
});
