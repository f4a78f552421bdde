import pg from "pg";
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
  write,
  firstTurn,
}: LimitOrder): Promise<Round> {
  const durations: number[] = [];
  const warmUp = performance.now() + 300;
  const until = warmUp + seconds * 1000;

  async function drive(place: number): Promise<void> {
    const client = new pg.Client(connection);
    await client.connect();
    for (let turn = firstTurn; performance.now() < until; turn++) {
      const queries = write
        ? repetition(write, place, turn)
        : [reads[(place * 31 + turn) % reads.length] as Query];
      const begun = performance.now();
      for (const query of queries) await client.query(query);
      const now = performance.now();
      if (begun >= warmUp && now < until) durations.push(now - begun);
    }
    await client.end();
  }

  await Promise.all(Array.from({ length: clients }, (_, place) => drive(place)));
  return roundOf(durations, seconds);
}

serve(run);
