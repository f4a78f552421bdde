import type { BriefFact, LiveFact } from "../../shared/ground/facts.ts";
import type { Client } from "./client.ts";
import { until } from "./until.ts";

export type LiveEvent = { event: string; id: string | null; data: unknown };

/** An open live stream and what came on it. */
export type LiveReader = {
  readonly events: LiveEvent[];
  /** The facts that came, in order. */
  facts(): LiveFact[];
  /** What came that was only true then. */
  briefs(): BriefFact[];
  /** Positions of the facts that came, in order. */
  positions(): bigint[];
  /** The position to resume from: of the last event that had one. */
  lastId(): string;
  /** Waits for a fact of this kind that holds these values. */
  hears(kind: LiveFact["kind"], about?: Record<string, unknown>): Promise<LiveFact>;
  /** Whether the server ended the stream. */
  ended(): boolean;
  close(): void;
};

/** Opens `GET /api/stream` and waits for its greeting. @throws when it is refused */
export async function readStream(
  reader: Client,
  { from, lastEventId }: { from?: string; lastEventId?: string },
): Promise<LiveReader> {
  const leaving = new AbortController();
  const answer = await reader.fetch("GET", `/api/stream${from ? `?from=${from}` : ""}`, {
    headers: lastEventId ? { "last-event-id": lastEventId } : {},
    signal: leaving.signal,
  });
  if (answer.status !== 200 || !answer.body) {
    throw new Error(`stream refused with ${answer.status}: ${await answer.text()}`);
  }
  const events: LiveEvent[] = [];
  let ended = false;
  readEvents(answer.body, events).then(
    () => {
      ended = true;
    },
    () => {
      ended = true;
    },
  );
  const live: LiveReader = {
    events,
    facts: () => factsOf(events).map(({ data }) => data as LiveFact),
    briefs: () => briefsOf(events),
    positions: () => factsOf(events).map(({ id }) => BigInt(id as string)),
    lastId: () => events.findLast(({ id }) => id !== null)?.id ?? "",
    hears: (kind, about = {}) =>
      until(() => live.facts().find((fact) => fact.kind === kind && holds(fact, about)), {
        what: `live fact ${kind} ${JSON.stringify(about)}`,
      }) as Promise<LiveFact>,
    ended: () => ended,
    close: () => leaving.abort(),
  };
  await until(() => events.length > 0, { what: "greeting of the live stream" });
  return live;
}

const factsOf = (events: LiveEvent[]) => events.filter(({ event }) => event === "fact");

const briefsOf = (events: LiveEvent[]) =>
  events.flatMap(({ event, data }) => (event === "brief" ? [data as BriefFact] : []));

const holds = (fact: object, about: Record<string, unknown>) =>
  Object.entries(about).every(([name, value]) => (fact as Record<string, unknown>)[name] === value);

async function readEvents(body: ReadableStream<Uint8Array>, events: LiveEvent[]): Promise<void> {
  const decoder = new TextDecoder();
  let waiting = "";
  for await (const part of body) {
    const blocks = (waiting + decoder.decode(part, { stream: true })).split("\n\n");
    waiting = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = parsed(block);
      if (event) events.push(event);
    }
  }
}

function parsed(block: string): LiveEvent | null {
  const fields = new Map(
    block
      .split("\n")
      .filter((line) => !line.startsWith(":"))
      .map((line) => line.split(/: (.*)/s) as [string, string]),
  );
  if (!fields.has("event")) return null;
  return {
    event: fields.get("event") as string,
    id: fields.get("id") ?? null,
    data: JSON.parse(fields.get("data") ?? "null"),
  };
}
