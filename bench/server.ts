import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { SERVER_FLAGS } from "../bin/server-flags.mjs";
import { findRunningPostgres } from "../server/infrastructure/embedded-postgres/index.ts";

const MAIN = fileURLToPath(new URL("../dist/server/main.js", import.meta.url));

/** The server under measure, a process of its own on its own data folder. */
export type MeasuredServer = {
  port: number;
  pid: number;
  /** From the start of the process to the first answer of `/api/health`, in milliseconds. */
  coldStart: number;
  /** A connection to its database. */
  connect(): Promise<pg.Client>;
  /** Runs `work` while the server stands still, so that a limit has the machine for itself. */
  paused<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
};

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`);
    await answer.text();
    return answer.status === 200;
  } catch {
    return false;
  }
}

async function waitUntilHealthy(port: number, child: ChildProcess, patience: number) {
  const end = performance.now() + patience;
  while (!(await isHealthy(port))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    if (performance.now() > end) throw new Error("The server does not answer.");
    await delay(10);
  }
}

/** Environment of a measured server: nothing of the operator's own. */
export const environmentOf = (dataDir: string, port: number): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: "production",
  // As `npm start` gives it.
  NODE_COMPILE_CACHE: fileURLToPath(new URL("../node_modules/.compile-cache", import.meta.url)),
  PARVIS_DATA_DIR: dataDir,
  PARVIS_PORT: String(port),
  PARVIS_RATE_LIMIT_FACTOR: "0",
  PARVIS_LOG_LEVEL: "warn",
});

export type StartWish = {
  /** Of the command line, as `--demo`. */
  words?: string[];
  /** Longest until the first answer, in milliseconds. */
  patience?: number;
  env?: NodeJS.ProcessEnv;
};

export async function startServer(
  dataDir: string,
  { words = [], patience = 60_000, env = {} }: StartWish = {},
): Promise<MeasuredServer> {
  const port = await freePort();
  const begun = performance.now();
  // PARVIS_BENCH_NODE_ARGS passes options to Node, such as --cpu-prof.
  const nodeArgs = (process.env.PARVIS_BENCH_NODE_ARGS ?? "").split(" ").filter(Boolean);
  const child = spawn(process.execPath, [...SERVER_FLAGS, ...nodeArgs, MAIN, ...words], {
    env: { ...environmentOf(dataDir, port), ...env },
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
  });
  const exited = once(child, "exit");
  // It is a session of its own: whatever ends us must end it.
  const abandon = () => {
    child.kill("SIGCONT");
    child.kill("SIGTERM");
  };
  process.once("exit", abandon);
  const stop = async () => {
    process.off("exit", abandon);
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGCONT");
    child.kill("SIGTERM");
    const force = setTimeout(() => child.kill("SIGKILL"), 30_000);
    await exited;
    clearTimeout(force);
  };
  try {
    await waitUntilHealthy(port, child, patience);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    port,
    pid: child.pid as number,
    coldStart: performance.now() - begun,
    async connect() {
      const client = new pg.Client({ ...(await connectionOf(dataDir)) });
      await client.connect();
      return client;
    },
    async paused(work) {
      child.kill("SIGSTOP");
      try {
        return await work();
      } finally {
        child.kill("SIGCONT");
        await waitUntilHealthy(port, child, 20_000);
      }
    },
    stop,
  };
}

/** Where the database of a running server is. */
export async function connectionOf(dataDir: string) {
  const connection = await findRunningPostgres(dataDir);
  if (!connection) throw new Error("The database is not running.");
  return connection;
}
