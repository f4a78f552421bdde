import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** Ticks of the processor's clock in a second, on every Linux that Parvis runs on. */
const TICKS = 100;

/** Seconds of the processor of a process, also with the children it has seen end, and its memory. */
type Process = { parent: number; own: number; withChildren: number; residentMb: number };

function read(pid: number): Process | null {
  try {
    // The name, in parentheses, may hold anything; what follows it does not.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")
      .map(Number);
    const [, parent = 0] = fields;
    const seconds = (to: number) => fields.slice(11, to).reduce((sum, one) => sum + one, 0) / TICKS;
    const residentMb = ((fields[21] ?? 0) * 4096) / 1e6;
    return { parent, own: seconds(13), withChildren: seconds(15), residentMb };
  } catch {
    return null;
  }
}

/** Seconds of the processor that these processes have used. */
export const processorOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + (read(pid)?.own ?? 0), 0);

/** What a command took: its own process, and the PostgreSQL of a folder, ended ones included. */
export type Usage = {
  wall: number;
  /** Seconds of the processor, by the command itself and by PostgreSQL. */
  command: number;
  database: number;
  /** Most memory that the command itself held, in MB, what it shares included. */
  peakMb: number;
};

const EACH_MS = 200;

/**
 * Watches a process, and every PostgreSQL that works in a folder.
 *
 * @returns what ends the watch, and tells
 */
export function watch(pid: number, folder: string): () => Usage {
  const began = performance.now();
  const before = new Map<number, number>();
  const databases = new Map<number, number>();
  const usage: Usage = { wall: 0, command: 0, database: 0, peakMb: 0 };
  const look = (first: boolean) => {
    const own = read(pid);
    if (own) {
      usage.peakMb = Math.max(usage.peakMb, own.residentMb);
      usage.command = Math.max(usage.command, own.own);
    }
    for (const [one, seconds] of databasesIn(folder)) {
      if (first) before.set(one, seconds);
      databases.set(one, seconds - (before.get(one) ?? 0));
    }
  };
  look(true);
  const timer = setInterval(look, EACH_MS, false).unref();
  return () => {
    clearInterval(timer);
    look(false);
    usage.wall = (performance.now() - began) / 1000;
    usage.database = [...databases.values()].reduce((sum, one) => sum + one, 0);
    return usage;
  };
}

/** Seconds of every PostgreSQL of a folder with all its processes, by its first one. */
function databasesIn(folder: string): Map<number, number> {
  const all = new Map<number, Process>();
  for (const name of readdirSync("/proc")) {
    const found = /^\d+$/.test(name) && read(Number(name));
    if (found) all.set(Number(name), found);
  }
  const sums = new Map<number, number>();
  for (const [pid, { parent, withChildren }] of all) {
    if (!isDatabaseOf(folder, pid) || isDatabaseOf(folder, parent)) continue;
    const children = [...all.values()].filter((one) => one.parent === pid);
    sums.set(
      pid,
      children.reduce((sum, one) => sum + one.withChildren, withChildren),
    );
  }
  return sums;
}

function isDatabaseOf(folder: string, pid: number): boolean {
  try {
    const works = readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
    return works && readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("postgres");
  } catch {
    return false;
  }
}
