import { setTimeout as delay } from "node:timers/promises";
import {
  type Exit,
  type Launch,
  type ServerProcess,
  startServer,
  stopServer,
} from "./server-process.ts";

export interface Supervisor {
  stop(): Promise<void>;
  onExit(listener: (exit: Exit) => void): void;
}

/** Milliseconds before the first new attempt; doubles up to the second figure. */
const firstPause = 100;
const longestPause = 10_000;

/** A server that has lasted this long, in milliseconds, has its failures forgotten. */
const lasting = 60_000;

function pauseAfter(failures: number): number {
  return Math.min(firstPause * 2 ** failures, longestPause);
}

/** How the server is started and stopped; a test plays its moments. */
const OWN_SERVER = { start: startServer, stop: stopServer };

async function firstStart(launch: Launch, { start }: typeof OWN_SERVER): Promise<ServerProcess> {
  const attempts = 3;
  for (let failures = 0; ; failures += 1) {
    try {
      return await start(launch);
    } catch (error) {
      // Backends of a killed server may hold its memory for a moment.
      if (failures + 1 >= attempts) throw error;
      await delay(pauseAfter(failures));
    }
  }
}

async function startAgain(
  launch: Launch,
  { start }: typeof OWN_SERVER,
  failures: number,
  signal: AbortSignal,
) {
  for (let count = failures; !signal.aborted; count += 1) {
    await delay(pauseAfter(count), undefined, { signal }).catch(() => {});
    if (signal.aborted) return null;
    try {
      return await start(launch, signal);
    } catch (error) {
      if (signal.aborted) return null;
      launch.log.error({ err: error }, "PostgreSQL n’a pas redémarré, nouvel essai");
    }
  }
  return null;
}

/**
 * Starts PostgreSQL and starts it again whenever it exits unexpectedly.
 * @throws when the very first start fails.
 */
export async function supervise(launch: Launch, server = OWN_SERVER): Promise<Supervisor> {
  const { log } = launch;
  const listeners = new Set<(exit: Exit) => void>();
  const stopping = new AbortController();
  let current: ServerProcess | null = await firstStart(launch, server);

  const watch = async () => {
    let failures = 0;
    while (current !== null) {
      const since = performance.now();
      const exit: Exit = await current.exited;
      current = null;
      if (stopping.signal.aborted) return;
      log.error({ exit }, "PostgreSQL s’est arrêté, redémarrage");
      for (const listener of listeners) listener(exit);
      failures = performance.now() - since > lasting ? 0 : failures + 1;
      current = await startAgain(launch, server, failures - 1, stopping.signal);
      // It may have come back at the instant it was asked to stop: `stop` then stops it.
      if (stopping.signal.aborted) return;
    }
  };
  const watched = watch();

  const stop = async () => {
    stopping.abort();
    if (current !== null) await server.stop(current);
    await watched;
    // A start under way when stop() was called ends up here.
    if (current !== null) await server.stop(current);
  };
  return { stop, onExit: (listener) => void listeners.add(listener) };
}
