import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";
import { isAlive } from "./is-alive.ts";

/** Where Linux keeps files in memory. */
const MEMORY = "/dev/shm";
const NAME = /^parvis-tests-(\d+)$/;

/** What a run may keep there at its worst, several times over. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Has this run, and all it starts, keep its temporary files in memory, where Linux has room for
 * them: a database is 800 files, and making, flushing and removing them on a disk takes longer than
 * what is tested. An explicit TMPDIR is respected.
 */
export function useMemoryFolder(): void {
  if (process.env.TMPDIR !== undefined || !isUsable()) return;
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) remove(path.join(MEMORY, name));
  }
  const folder = path.join(MEMORY, `parvis-tests-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // As the system's own: PostgreSQL runs under another account where the tests run as root.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once("exit", () => remove(folder));
}

/** Programs that tests write there have to run, too. */
function isUsable(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mounts = readFileSync("/proc/self/mounts", "utf8").split("\n");
    const mount = mounts.map((line) => line.split(" ")).find(([, place]) => place === MEMORY);
    return bavail * bsize > ROOM_BYTES && !mount?.[3]?.split(",").includes("noexec");
  } catch {
    return false;
  }
}

/** What another account still holds there is removed by the next run. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {}
}
