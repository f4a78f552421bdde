import { expect, test, vi } from "vitest";
import { createLog } from "../log.ts";
import type { Exit, Launch, ServerProcess } from "./server-process.ts";
import { supervise } from "./supervisor.ts";

type Server = { process: ServerProcess; exit(): void };

function serverOf(pid: number): Server {
  const { promise: exited, resolve } = Promise.withResolvers<Exit>();
  return { process: { pid, exited }, exit: () => resolve({ code: 0, signal: null }) };
}

test("a server that comes back at the instant it is asked to stop is stopped", async () => {
  const [first, second] = [serverOf(1), serverOf(2)];
  const back = Promise.withResolvers<ServerProcess>();
  const start = vi.fn().mockResolvedValueOnce(first.process).mockReturnValueOnce(back.promise);
  const stop = vi.fn(async () => second.exit());
  const launch = { log: createLog("silent") } as Launch;
  const supervisor = await supervise(launch, { start, stop });
  first.exit();
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2));
  const stopping = supervisor.stop();
  back.resolve(second.process);
  await stopping;
  expect(stop.mock.calls).toEqual([[second.process]]);
});
