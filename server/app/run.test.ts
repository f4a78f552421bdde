import { expect, test } from "vitest";
import { createLog } from "../infrastructure/log.ts";
import { createRun } from "./run.ts";

/** The parts of a server, which note what is asked of them; `work` goes on until it is let go. */
function playedParts() {
  const noted: string[] = [];
  const note = (what: string) => async () => void noted.push(what);
  const { promise: worked, resolve: letGo } = Promise.withResolvers<void>();
  const beat = (name: string) => ({
    start: note(`${name} starts`),
    wake() {},
    stop: note(`${name} stops`),
  });
  const work = async () => {
    noted.push("work begins");
    await worked;
    noted.push("work has begun");
  };
  const parts = {
    services: {
      config: { roles: ["web", "worker"], dataDir: "/nowhere" },
      log: createLog("silent"),
    },
    timeZone: () => "Europe/Paris",
    database: { db: {}, close: note("database closes") },
    http: { close: note("http closes") },
    jobs: { open: note("queues open"), work, stop: note("jobs stop") },
    jobList: [],
    live: { ...beat("live"), sayToAll() {} },
    alerts: beat("alerts"),
    presence: { stop() {} },
    restoration: { giveUp: async () => {} },
    dispatcher: beat("dispatcher"),
    follower: beat("follower"),
  };
  return { parts: parts as unknown as Parameters<typeof createRun>[0], noted, letGo };
}

test("requests are answered before the jobs of the past are taken up", async () => {
  const { parts, noted, letGo } = playedParts();
  letGo();
  const run = createRun(parts);
  await run.start(async () => void noted.push("listens"));
  expect(noted.indexOf("queues open")).toBeLessThan(noted.indexOf("listens"));
  expect(noted.indexOf("listens")).toBeLessThan(noted.indexOf("work begins"));
  await run.stop();
});

test("a server that is asked to stop while it takes its work up stops once it has", async () => {
  const { parts, noted, letGo } = playedParts();
  const run = createRun(parts);
  const started = run.start();
  while (!noted.includes("work begins")) await Promise.resolve();
  const stopped = run.stop();
  await new Promise(setImmediate);
  expect(noted).not.toContain("jobs stop");
  letGo();
  await Promise.all([started, stopped]);
  expect(noted.at(-1)).toBe("database closes");
});

test("a server that is asked to stop before it listens takes no work up", async () => {
  const { parts, noted } = playedParts();
  const run = createRun(parts);
  await run.start(() => run.stop());
  expect(noted).not.toContain("work begins");
});
