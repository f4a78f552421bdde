import { readdirSync, readFileSync } from "node:fs";

function parentOf(pid: number): number {
  try {
    // The name, in parentheses, may hold anything; what follows it does not.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return Number(fields[1]);
  } catch {
    return 0;
  }
}

/** A process and everything it started, PostgreSQL's included. */
export function family(pid: number): number[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = new Map(all.map((one) => [one, parentOf(one)]));
  const found = [pid];
  for (const one of found) found.push(...all.filter((other) => parents.get(other) === one));
  return found;
}

/** Proportional memory of processes in MB: what they share counts once; null where it cannot be read. */
export function memoryOf(pids: readonly number[]): number | null {
  let kilobytes = 0;
  for (const pid of pids) {
    try {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") return null;
    }
  }
  return kilobytes === 0 ? null : kilobytes / 1024;
}
