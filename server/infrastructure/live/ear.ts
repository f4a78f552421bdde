import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { endConnection } from "../database/end-connection.ts";
import type { Log } from "../log.ts";
import { createSparingLog } from "../sparing-log.ts";

const AGAIN_MS = 1000;
/** Longest that connecting or listening may take. */
const PATIENCE_MS = 10_000;
const QUIET_BEFORE_PROBES_MS = 10_000;

export type Ear = {
  /** Resolves once it listens, or has failed the first time: it goes on trying. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

type Parts = {
  /** How to reach the database: what listens has a connection of its own, outside any pool. */
  connection: pg.ClientConfig;
  channels: readonly string[];
  log: Log;
  onNews(channel: string, payload: string): void;
  /** Called each time listening begins: earlier notifications may have been missed. */
  onListening(): void;
  /** How long after a connection broke it listens again, in milliseconds. */
  againMs?: number;
};

/**
 * Listens on channels of PostgreSQL, on one connection at a time: a single loop opens it, waits
 * until it breaks, closes it and begins again.
 */
export function createEar(parts: Parts): Ear {
  const stopping = new AbortController();
  const sayDeaf = createSparingLog(
    parts.log,
    "warn",
    "Flux en direct sans nouvelles de la base, il les relit à intervalles",
  );
  let looping: Promise<void> | undefined;

  async function loop(tried: () => void): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await listenUntilBroken(parts, stopping.signal, tried);
      } catch (error) {
        if (!stopping.signal.aborted) sayDeaf(error);
      }
      tried();
      const again = parts.againMs ?? AGAIN_MS;
      await pause(again, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  return {
    start: () =>
      new Promise((resolve) => {
        looping ??= loop(resolve);
      }),
    async stop() {
      stopping.abort();
      await looping;
    },
  };
}

/** @throws the error that broke the connection, or prevented it */
async function listenUntilBroken(
  { connection, channels, onNews, onListening }: Parts,
  stopping: AbortSignal,
  listening: () => void,
): Promise<void> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: QUIET_BEFORE_PROBES_MS,
  });
  const { promise: over, resolve: end, reject: fail } = Promise.withResolvers<void>();
  // If it breaks before `over` is awaited, the call in progress throws the error.
  over.catch(() => {});
  const hangUp = () => end();
  stopping.addEventListener("abort", hangUp);
  client.on("error", fail).once("end", hangUp);
  client.on("notification", ({ channel, payload = "" }) => onNews(channel, payload));
  try {
    await client.connect();
    await client.query(channels.map((channel) => `listen ${channel}`).join(";"));
    onListening();
    listening();
    await over;
  } finally {
    stopping.removeEventListener("abort", hangUp);
    await endConnection(client).catch(() => {});
  }
}
