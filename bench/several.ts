import path from "node:path";
import { family } from "./pids.ts";
import { processorOf } from "./processes.ts";
import { type MeasuredServer, startServer } from "./server.ts";
import type { Stage } from "./stage.ts";
import type { Row } from "./table.ts";
import { measure } from "./workloads.ts";

const SUBJECTS = [
  { workload: "W1-page", title: "W1 page of a group" },
  { workload: "W2-publish", title: "W2 publish a post" },
  { workload: "W3-comment", title: "W3 comment" },
  { workload: "W4-like", title: "W4 like" },
  { workload: "W5-message", title: "W5 private message" },
] as const;

/**
 * The first of the two rounds of so many processes. Of an earlier round nothing may be asked again (one
 * likes a post once): those of the workloads alone are five at most and what warms them up, and
 * `requests` has likes for ten.
 */
export const firstRound = (processes: number): number => 4 + 2 * processes;

/** Before both processes are warm; and before what counts of a round, as `measure` does. */
const WARM_UP_S = { processes: 4, before: 0.3 };

/**
 * The same requests to one process, then to two on the same database. On a machine whose processors
 * they share with the load, the rate says little: what compares is the processor's time of a request,
 * the database's included.
 */
export async function severalRows(stage: Stage, seconds: number): Promise<Row[]> {
  const one = await rowsOf(stage, stage.server, { seconds, processes: 1 });
  await stage.server.stop();
  const env = { PARVIS_PROCESSES: "2" };
  const server = await startServer(path.join(stage.folder, "data"), { env });
  try {
    return [...one, ...(await rowsOf(stage, server, { seconds, processes: 2 }))];
  } finally {
    await server.stop();
  }
}

async function rowsOf(
  stage: Stage,
  server: MeasuredServer,
  { seconds, processes }: { seconds: number; processes: number },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { workload, title } of SUBJECTS) {
    const round = firstRound(processes);
    await measure({ ...stage, server }, workload, { seconds: WARM_UP_S.processes, round });
    const before = processorOf(family(server.pid));
    const shown = await measure({ ...stage, server }, workload, { seconds, round: round + 1 });
    const used = (processorOf(family(server.pid)) - before) * 1000;
    const named = `${title}, ${processes === 1 ? "one process" : `${processes} processes`}`;
    rows.push(
      {
        name: `processes-${processes}-${workload}`,
        title: named,
        value: shown.perSecond,
        unit: "/s",
        p50: shown.p50,
        p99: shown.p99,
        goal: "–",
        met: null,
      },
      {
        name: `processes-${processes}-${workload}-processor`,
        title: "   processor of 1,000 requests",
        value: (used / (shown.perSecond * (seconds + WARM_UP_S.before))) * 1000,
        unit: "ms",
        goal: "–",
        met: null,
      },
    );
  }
  return rows;
}
