import type pg from "pg";
import { ONE_PLAN } from "../../server/infrastructure/database/database.ts";
import { shareConnections } from "../../server/infrastructure/database/shared-connections.ts";
import type { CapturedStatement, StatementRecorder } from "../capture.ts";
import { requests, type WorkloadRequest } from "../requests.ts";
import { GROUPS, groupId, MEMBERS, POSTS } from "../sample.ts";
import { ids, olderMoment } from "../seed.ts";
import { roundOf } from "../timings.ts";
import { CHANNELS, channelId } from "./fill.ts";

/** What PostgreSQL takes for the statements of one request. */
export type ReadFigure = {
  name: string;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Pages of 8 kB that one of them reads, in memory or on the disk; the mean. */
  pages: number;
  /** Requests that the product gave up, as it gives up whatever takes the database too long. */
  refused: number;
};

/** Requests of each kind. */
const SAMPLES = 120;

/** So many refused are enough to know: each takes as long as the product waits. */
const MOST_REFUSED = 5;

/** Another for each turn, far from the one before. */
const scattered = (turn: number, among: number) => (turn * 7_919_711) % among;

type Kind = { name: string; wish(turn: number): WorkloadRequest | Promise<WorkloadRequest> };

/** The reads of which the table tells, in a community of so many posts. */
function kinds(client: pg.Client, newest: number, total: number): Kind[] {
  const get = (turn: number, path: string): WorkloadRequest => {
    return { member: 1 + (turn % MEMBERS), method: "GET", path };
  };
  const idOf = async (expression: string): Promise<string> =>
    (await client.query(`select ${expression} as id`)).rows[0].id;
  return [
    { name: "home", wish: (turn) => get(turn, "/api/feed") },
    {
      name: "group",
      wish: (turn) => get(turn, `/api/groups/${groupId(1 + (turn % GROUPS))}/posts`),
    },
    {
      name: "channel",
      wish: async (turn) =>
        get(turn, `/api/channels/${await idOf(channelId(String(1 + (turn % CHANNELS))))}/posts`),
    },
    {
      name: "post",
      async wish(turn) {
        const index = `${POSTS + 1 + scattered(turn, total - POSTS)}::bigint`;
        return get(turn, `/api/posts/${await idOf(ids.at(olderMoment(newest, index), index))}`);
      },
    },
    ...["common word", "rare word"].map((name, which) => ({
      name: `search, ${name}`,
      wish: (turn: number) => get(turn, soughtAs(which === 0, turn)),
    })),
    {
      name: "search, all kinds",
      wish: (turn) =>
        requests["W8-search"]({ connection: 0, connections: 1, turn, round: 1, newest }),
    },
  ];
}

const soughtAs = (common: boolean, turn: number) =>
  `/api/search?q=${common ? "veillee" : `nom${10_000 + scattered(turn, 90_000)}`}`;

/** Pages that a plan read, by what `explain` tells of it. */
function pagesOf(row: Record<string, unknown>): number {
  const [{ Plan: plan }] = row["QUERY PLAN"] as [{ Plan: Record<string, number> }];
  return (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
}

async function pagesRead(client: pg.Client, statements: CapturedStatement[]): Promise<number> {
  let pages = 0;
  for (const { text, values } of statements) {
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values);
    pages += pagesOf(rows[0]);
  }
  return pages;
}

/** Measures the reads of a community, each request by the statements that the product sends for it. */
export async function measureReads(
  { client, connection, recorder }: ReadPlace,
  { newest, total }: { newest: number; total: number },
  tell: (message: string) => void,
): Promise<ReadFigure[]> {
  const figures: ReadFigure[] = [];
  const { query, close } = shareConnections({ ...connection, ...ONE_PLAN }, 1);
  for (const { name, wish } of kinds(client, newest, total)) {
    const each: CapturedStatement[][] = [];
    let refused = 0;
    for (let turn = 1; turn <= SAMPLES && refused < MOST_REFUSED; turn++) {
      const sent = await recorder.statementsOf(await wish(turn)).catch(() => null);
      if (sent) each.push(sent);
      else refused += 1;
    }
    const durations: number[] = [];
    for (const statements of each) {
      const begun = performance.now();
      for (const { text, values } of statements) await query({ sql: text, parameters: values });
      durations.push(performance.now() - begun);
    }
    let pages = 0;
    for (const statements of each) pages += await pagesRead(client, statements);
    const { p50, p99 } = roundOf(durations, 1);
    tell(`${name}: ${p50.toFixed(1)} ms, ${refused} refused of ${each.length + refused}`);
    figures.push({ name, p50, p99, pages: pages / each.length, refused });
  }
  await close();
  return figures;
}

export type ReadPlace = {
  client: pg.Client;
  connection: pg.ClientConfig;
  recorder: StatementRecorder;
};
