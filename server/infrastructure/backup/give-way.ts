import { readFile } from "node:fs/promises";
import os from "node:os";
import type pg from "pg";
import { lowerPriority } from "../lower-priority.ts";

/**
 * Makes the process of the database that serves this connection wait for its turn as this one does:
 * a backup that runs after everything else of the machine would be read for it before everything
 * else. Does nothing where the database stands elsewhere, or the system refuses.
 */
export async function giveWay(client: pg.Client): Promise<void> {
  const priority = os.getPriority();
  // A connection to this machine goes through a folder of sockets.
  if (priority <= 0 || !client.host.startsWith("/")) return;
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const pid = Number(rows[0]?.pid);
  // Each process of PostgreSQL leads a session of its own.
  if (await isPostgres(pid)) await lowerPriority(pid, priority);
}

/** A socket may come from another container, whose processes are counted apart from ours. */
async function isPostgres(pid: number): Promise<boolean> {
  const title = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return title.startsWith("postgres: ");
}
