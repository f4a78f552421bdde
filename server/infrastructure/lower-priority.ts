import { writeFile } from "node:fs/promises";
import os from "node:os";

/**
 * Has a process, and its session with it, run after others of the machine. Where the system shares the
 * processor among sessions first (sched(7), autogroup), the priority of a process counts within its
 * own only: it is to lead one. Where the system refuses, it runs as everything else does.
 *
 * @param priority as `os.setPriority` takes it
 */
export async function lowerPriority(pid: number, priority: number): Promise<void> {
  try {
    os.setPriority(pid, priority);
    if (os.getPriority(pid) !== priority) return;
  } catch {
    return;
  }
  await writeFile(`/proc/${pid}/autogroup`, String(priority)).catch(() => {});
}
