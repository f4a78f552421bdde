import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { CapturedStatement } from "./capture.ts";
import { runChild } from "./child.ts";
import { median, type Round } from "./timings.ts";
import { scriptOf, type WritePlan } from "./write-plan.ts";

type Connection = { host: string; port: number; database: string; user: string };

/** What a limit is measured with: clients of `pg` in a process of their own. */
export type LimitOrder = {
  connection: Connection;
  clients: number;
  seconds: number;
  /** Queries to run, in turn … */
  reads: CapturedStatement[];
  /** … by all clients on the few connections that the server shares too, or each on its own … */
  shared: boolean;
  /** … or a write to repeat. */
  write: WritePlan | null;
  firstTurn: number;
};

/** As many at once as the load on the server, on as many connections as it shares. */
const READERS = 64;
/** Each with a connection of its own, on which one statement is asked at a time. */
const OWN_READERS = 10;
export const WRITERS = 16;
/** Seconds after which the processes of pgbench's connections are as fast as they become. */
const PGBENCH_WARM_UP_S = 2;
/** Turns reserved for a client in each round, so that no round repeats a like of an earlier one. */
const TURNS_OF_A_ROUND = 4000;

/**
 * How many a second of the same queries `pg` makes in one process, without HTTP.
 *
 * @param shared as the server asks; otherwise as most programs do, each client on its own connection
 */
export const readLimit = (
  connection: Connection,
  reads: CapturedStatement[],
  { seconds, shared }: { seconds: number; shared: boolean },
): Promise<Round> =>
  runChild(
    "./limit-clients.ts",
    {
      connection,
      clients: shared ? READERS : OWN_READERS,
      seconds,
      reads,
      shared,
      write: null,
      firstTurn: 0,
    } satisfies LimitOrder,
    (seconds + 20) * 1000,
  );

function findPgbench(): string | null {
  const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
  const places = [
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`),
    "/usr/bin/pgbench",
  ];
  return places.find((place) => existsSync(place)) ?? null;
}

const pgbench = findPgbench();

/** What the limit of writes is measured with here. */
export const writeLimitTool = pgbench ? "pgbench" : "pg, 16 clients (no pgbench here)";

type WriteRound = { connection: Connection; seconds: number; round: number; folder: string };

/** How many a second of the same statements 16 clients make. */
export function writeLimit(plan: WritePlan, round: WriteRound): Promise<number> {
  return pgbench ? byPgbench(pgbench, plan, round) : byClients(plan, round);
}

async function byClients(plan: WritePlan, { connection, seconds, round }: WriteRound) {
  const firstTurn = round * TURNS_OF_A_ROUND;
  const order: LimitOrder = {
    connection,
    clients: WRITERS,
    seconds,
    reads: [],
    shared: false,
    write: plan,
    firstTurn,
  };
  const { perSecond } = await runChild<LimitOrder, Round>(
    "./limit-clients.ts",
    order,
    (seconds + 20) * 1000,
  );
  return perSecond;
}

async function byPgbench(
  program: string,
  plan: WritePlan,
  { connection, seconds, round, folder }: WriteRound,
) {
  const script = path.join(folder, "write.sql");
  await writeFile(script, scriptOf(plan));
  const stamp = Date.now().toString(16).padStart(12, "0");
  const args = [
    "--host",
    connection.host,
    "--port",
    String(connection.port),
    "--username",
    connection.user,
    "--no-vacuum",
    "--protocol",
    "prepared",
    "--client",
    String(WRITERS),
    "--time",
    String(PGBENCH_WARM_UP_S + Math.max(2, Math.ceil(seconds))),
    "--progress",
    "1",
    "--max-tries",
    "5",
    "--file",
    script,
    "--define",
    `turn=${round * TURNS_OF_A_ROUND}`,
    "--define",
    `stamp=${stamp.slice(0, 8)}-${stamp.slice(8)}-7000-8000-`,
    connection.database,
  ];
  const { stdout, stderr } = await promisify(execFile)(program, args, {
    timeout: (PGBENCH_WARM_UP_S + seconds + 30) * 1000,
  });
  const each = [...stderr.matchAll(/^progress: ([\d.]+) s, ([\d.]+) tps/gm)];
  const warm = each.filter(([, at]) => Number(at) > PGBENCH_WARM_UP_S + 0.5);
  const failed = /number of failed transactions: ([1-9]\d*)/.exec(stdout);
  if (warm.length === 0 || failed || /error|aborted/i.test(stderr))
    throw new Error(`pgbench: ${stdout}\n${stderr}`);
  return median(warm.map(([, , perSecond]) => Number(perSecond)));
}
