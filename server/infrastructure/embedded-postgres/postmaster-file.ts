import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

/** What PostgreSQL writes in `postmaster.pid`, of which we read two lines. */
export interface PostmasterFile {
  readonly pid: number;
  readonly ready: boolean;
}

const run = promisify(execFile);

/** Reads `postmaster.pid`; null when absent or half written. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | null> {
  const text = await readFile(path.join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  // The eighth line is the state; before it is written there are fewer lines.
  return Number.isInteger(pid) && pid > 1 ? { pid, ready: lines[7]?.trim() === "ready" } : null;
}

/** Whether a process has this number, a zombie included. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function worksIn(pid: number, cluster: string): Promise<boolean> {
  try {
    const [theirs, ours] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster)]);
    return theirs.dev === ours.dev && theirs.ino === ours.ino;
  } catch {
    return false;
  }
}

async function commandNames(pid: number, cluster: string): Promise<boolean> {
  try {
    const { stdout } = await run("ps", ["-o", "args=", "-p", String(pid)]);
    return stdout.includes("postgres") && stdout.includes(cluster);
  } catch {
    return false;
  }
}

/**
 * Whether this process really is the PostgreSQL of this cluster: numbers are given again
 * after a reboot, but only that PostgreSQL works inside the folder.
 */
export function isServerOf(cluster: string, pid: number): Promise<boolean> {
  return process.platform === "linux" ? worksIn(pid, cluster) : commandNames(pid, cluster);
}
