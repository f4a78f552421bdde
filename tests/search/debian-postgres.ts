import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { chooseAccount, giveTo } from "../../server/infrastructure/embedded-postgres/account.ts";
import { until } from "../builders/until.ts";

const PROGRAMS = "/usr/lib/postgresql/15/bin";

export type DebianPostgres = { connection: pg.ClientConfig; stop(): Promise<void> };

/** The oldest PostgreSQL that Parvis takes, Debian's, on a cluster of its own in a temporary folder. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), "pg15-"));
  // It refuses to run as root.
  const cluster = path.join(folder, "cluster");
  const account = await chooseAccount(cluster);
  await giveTo(account, folder);
  const as = {
    cwd: folder,
    env: { LC_ALL: "C" },
    ...(account && { uid: account.uid, gid: account.gid }),
  };
  const making = ["-D", cluster, "-U", "postgres", "--auth=trust", "--no-sync", "--encoding=UTF8"];
  execFileSync(path.join(PROGRAMS, "initdb"), [...making, "--locale=C.UTF-8"], {
    ...as,
    stdio: "ignore",
  });
  const settings = ["-c", "listen_addresses=", "-c", "fsync=off", "-k", folder];
  const server = spawn(path.join(PROGRAMS, "postgres"), ["-D", cluster, ...settings], {
    ...as,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  server.stderr.setEncoding("utf8").on("data", (words: string) => {
    said += words;
  });
  const ended = once(server, "close");
  await until(() => said.includes("ready to accept connections"), { within: 30_000 });
  return {
    connection: { host: folder, port: 5432, user: "postgres", database: "postgres" },
    async stop() {
      server.kill("SIGINT");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
