import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { createBeat } from "./beat.ts";

test("what beats is told to stop, and stops when its work has ended", async () => {
  const ended: string[] = [];
  const beat = createBeat({
    log: createLog("silent"),
    name: "work",
    everyMs: 60_000,
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
