import pg from "pg";
import { SHARED } from "../server/infrastructure/database/database.ts";
import { shareConnections } from "../server/infrastructure/database/shared-connections.ts";
import { serve } from "./child.ts";
import type { LimitOrder } from "./limits.ts";
import { type Round, roundOf } from "./timings.ts";
import { valuesOf, type WritePlan } from "./write-plan.ts";

type Query = { name: string; text: string; values: unknown[] };

/** One repetition of a write, as the statements of one client. */
function repetition(plan: WritePlan, client: number, turn: number): Query[] {
  const ids = valuesOf(plan, client, turn);
  return plan.templates.map(({ name, text, parameters }) => ({
    // `begin` and `commit` are not prepared by the server either.
    name: parameters.length === 0 ? "" : name,
    text,
    values: parameters.map(({ pieces }) =>
      pieces?.map((piece) => (typeof piece === "string" ? piece : ids[piece.variable])).join(""),
    ),
  }));
}

async function run({
  connection,
  clients,
  seconds,
  reads,
  shared,
  write,
  firstTurn,
}: LimitOrder): Promise<Round> {
  const durations: number[] = [];
  const warmUp = performance.now() + 300;
  const until = warmUp + seconds * 1000;

  const told = (begun: number) => {
    const now = performance.now();
    if (begun >= warmUp && now < until) durations.push(now - begun);
  };

  async function ask(place: number, run: (query: Query) => Promise<unknown> | undefined) {
    for (let turn = firstTurn; performance.now() < until; turn++) {
      const begun = performance.now();
      await run(reads[(place * 31 + turn) % reads.length] as Query);
      told(begun);
    }
  }

  /** As the server asks: on its few connections, without waiting for the answers before. */
  async function readShared(): Promise<void> {
    const { query, close } = shareConnections(connection, SHARED);
    const run = ({ text, values }: Query) => query({ sql: text, parameters: values });
    await Promise.all(Array.from({ length: clients }, (_, place) => ask(place, run)));
    await close();
  }

  async function readOwn(place: number): Promise<void> {
    const client = new pg.Client(connection);
    await client.connect();
    await ask(place, (query) => client.query(query));
    await client.end();
  }

  async function repeat(plan: WritePlan, place: number): Promise<void> {
    const client = new pg.Client(connection);
    await client.connect();
    for (let turn = firstTurn; performance.now() < until; turn++) {
      const begun = performance.now();
      for (const query of repetition(plan, place, turn)) await client.query(query);
      told(begun);
    }
    await client.end();
  }

  if (write) await Promise.all(Array.from({ length: clients }, (_, place) => repeat(write, place)));
  else if (shared) await readShared();
  else await Promise.all(Array.from({ length: clients }, (_, place) => readOwn(place)));
  return roundOf(durations, seconds);
}

serve(run);
