import pg from "pg";
import { ONE_PLAN, SHARED } from "../server/infrastructure/database/database.ts";
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

type Ask = (query: Query) => Promise<unknown> | undefined;

/** One client's repetition of what is measured, and its end. */
type Client = { repeat(turn: number): Promise<unknown>; warmUp(): Promise<void>; end(): unknown };

async function run(order: LimitOrder): Promise<Round> {
  const clients = await openClients(order);
  // PostgreSQL makes a process for each connection, which is slow until it has answered each query.
  await Promise.all(clients.map((client) => client.warmUp()));
  const durations: number[] = [];
  const until = performance.now() + order.seconds * 1000;
  await Promise.all(
    clients.map(async ({ repeat }) => {
      // The first turn was taken to warm up.
      for (let turn = order.firstTurn + 1; ; turn++) {
        const begun = performance.now();
        await repeat(turn);
        const now = performance.now();
        if (now >= until) return;
        durations.push(now - begun);
      }
    }),
  );
  await Promise.all(clients.map((client) => client.end()));
  return roundOf(durations, order.seconds);
}

async function openClients(order: LimitOrder): Promise<Client[]> {
  const { connection, clients, write, shared } = order;
  const places = Array.from({ length: clients }, (_, place) => place);
  if (!shared || write) return Promise.all(places.map((place) => ownClient(order, place)));
  // As the server asks: on its few connections, without waiting for the answers before.
  const { query, close } = shareConnections({ ...connection, ...ONE_PLAN }, SHARED);
  const ask: Ask = ({ text, values }) => query({ sql: text, parameters: values });
  return places.map((place) => {
    const client = reader(order, { place, ask, end: place === 0 ? close : () => {} });
    // As many as there are connections ask each query at first: more would only take longer.
    return place < SHARED ? client : { ...client, warmUp: async () => {} };
  });
}

async function ownClient(order: LimitOrder, place: number): Promise<Client> {
  const { connection, write, firstTurn } = order;
  const client = new pg.Client(connection);
  await client.connect();
  const end = () => client.end();
  if (!write) return reader(order, { place, ask: (query) => client.query(query), end });
  const repeat = async (turn: number) => {
    for (const query of repetition(write, place, turn)) await client.query(query);
  };
  return { repeat, warmUp: () => repeat(firstTurn), end };
}

function reader(
  { reads }: LimitOrder,
  { place, ask, end }: { place: number; ask: Ask; end(): unknown },
): Client {
  return {
    repeat: async (turn) => ask(reads[(place * 31 + turn) % reads.length] as Query),
    async warmUp() {
      for (const read of reads) await ask(read as Query);
    },
    end,
  };
}

serve(run);
