import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "../log.ts";
import type { SystemAccount } from "./account.ts";
import { type Binaries, spawnOptions } from "./binaries.ts";
import { clusterName } from "./cluster.ts";
import { isServerOf, processExists, readPostmasterFile } from "./postmaster-file.ts";

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ServerProcess {
  readonly pid: number;
  readonly exited: Promise<Exit>;
}

export interface Launch {
  readonly binaries: Binaries;
  readonly account: SystemAccount | null;
  readonly cluster: string;
  readonly log: Log;
  /** Called once its process works, before it answers. */
  readonly onWorking?: (() => void) | undefined;
}

/** Milliseconds between two looks at a file or a process. */
const step = 10;

const keptLines = 20;

/** Forwards the server's output to the log; resolves to its last lines once it has ended. */
function follow(child: ChildProcess, log: Log): Promise<string[]> {
  const lines: string[] = [];
  child.once("error", (error) => lines.push(error.message));
  if (child.stderr === null) return Promise.resolve(lines);
  createInterface({ input: child.stderr }).on("line", (line) => {
    lines.push(line);
    if (lines.length > keptLines) lines.shift();
    if (/^(FATAL|PANIC):/.test(line)) log.error(line);
    else log.debug(line.replace(/^LOG:\s+/, ""));
  });
  return new Promise((resolve) => child.once("close", () => resolve(lines)));
}

function exitOf(child: ChildProcess): Promise<Exit> {
  // Leaving without stop() (an uncaught error): ask for a clean stop, without waiting.
  const askToStop = () => child.kill("SIGINT");
  process.once("exit", askToStop);
  return new Promise((resolve) => {
    const settle = (exit: Exit) => {
      process.off("exit", askToStop);
      resolve(exit);
    };
    child.once("error", () => settle({ code: null, signal: null }));
    child.once("exit", (code, signal) => settle({ code, signal }));
  });
}

// PostgreSQL believes a stale postmaster.pid when another program has since been given that
// number. Removing the file would also remove the key by which it finds surviving backends;
// this variable, meant for pg_ctl, tells it the number is not a server's.
async function unrelatedPid(cluster: string): Promise<Record<string, string>> {
  const file = await readPostmasterFile(cluster);
  if (file === null || !processExists(file.pid)) return {};
  return { PG_GRANDPARENT_PID: String(file.pid) };
}

async function spawnServer({ binaries, account, cluster, log }: Launch) {
  const options = spawnOptions(account, cluster);
  const child = spawn(
    path.join(binaries.folder, "bin", "postgres"),
    ["-D", clusterName(cluster, account)],
    {
      ...options,
      env: { ...options.env, ...(await unrelatedPid(cluster)) },
      stdio: ["ignore", "ignore", "pipe"],
      // A session of its own: Ctrl-C in the terminal must reach Parvis only, which then
      // finishes its requests before stopping the database.
      detached: true,
    },
  );
  return { pid: child.pid ?? 0, exited: exitOf(child), ended: follow(child, log) };
}

async function isReady(cluster: string, pid: number): Promise<boolean> {
  const file = await readPostmasterFile(cluster);
  return file?.pid === pid && file.ready;
}

/**
 * Starts PostgreSQL and waits until it accepts connections, however long its recovery takes.
 * @param signal gives up, stopping what was started.
 * @throws with its last lines when it exits before that.
 */
export async function startServer(launch: Launch, signal?: AbortSignal): Promise<ServerProcess> {
  const { pid, exited, ended } = await spawnServer(launch);
  launch.onWorking?.();
  let over = false;
  void exited.then(() => {
    over = true;
  });
  while (!over) {
    if (await isReady(launch.cluster, pid)) return { pid, exited };
    if (signal?.aborted) await stopServer({ pid, exited });
    await delay(step);
  }
  // Survivors of a killed server may keep its output open.
  const lines = await Promise.race([ended, delay(500, [] as string[])]);
  throw new Error(`PostgreSQL n’a pas démarré\u00a0:\n${lines.join("\n")}`);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** How long each way of stopping may take, in milliseconds. */
export interface StopLimits {
  readonly fast: number;
  readonly immediate: number;
}

const usualLimits: StopLimits = { fast: 15_000, immediate: 5_000 };

async function waitUpTo(limit: number, isOver: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + limit;
  while (performance.now() < end) {
    if (await isOver()) return true;
    await delay(step);
  }
  return false;
}

async function stopBySignals(
  pid: number,
  isOver: () => Promise<boolean>,
  limits: StopLimits,
): Promise<void> {
  if (await isOver()) return;
  send(pid, "SIGINT");
  if (await waitUpTo(limits.fast, isOver)) return;
  send(pid, "SIGQUIT");
  if (await waitUpTo(limits.immediate, isOver)) return;
  send(pid, "SIGKILL");
  await waitUpTo(limits.immediate, isOver);
}

/** Stops our PostgreSQL: `fast` mode, then `immediate`, then by force. */
export async function stopServer(server: ServerProcess, limits = usualLimits): Promise<void> {
  let over = false;
  void server.exited.then(() => {
    over = true;
  });
  await stopBySignals(server.pid, async () => over, limits);
}

/**
 * Stops the PostgreSQL that a killed Parvis left behind, if there is one. Stopping it is
 * simpler than adopting it: its output, its exit and its settings become ours again.
 * Needs the folder's lock, otherwise it could be another Parvis's.
 */
export async function stopOrphan(cluster: string, log: Log, limits = usualLimits): Promise<void> {
  const file = await readPostmasterFile(cluster);
  if (file === null || !(await isServerOf(cluster, file.pid))) return;
  log.warn(
    { pid: file.pid },
    "PostgreSQL laissé par un arrêt brutal\u00a0: arrêt puis redémarrage",
  );
  await stopBySignals(file.pid, async () => !(await isServerOf(cluster, file.pid)), limits);
}
