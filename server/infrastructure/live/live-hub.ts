import type pg from "pg";
import type { BriefFact } from "../../../shared/ground/facts.ts";
import { createBeat } from "../beat.ts";
import type { Database } from "../database/database.ts";
import type { Log } from "../log.ts";
import { lastPosition } from "../outbox/dispatcher.ts";
import type { DomainEvent, Subscriptions } from "../outbox/subscriptions.ts";
import { reactionsTo } from "../outbox/subscriptions.ts";
import type { Redis } from "../redis/redis.ts";
import type { Viewer } from "../session/viewer.ts";
import { createBriefCarrier } from "./brief-carrier.ts";
import { BRIEF_CHANNEL, type BriefNews } from "./brief-news.ts";
import { createEar } from "./ear.ts";
import { createListeners, type Listener } from "./listeners.ts";
import type { PositionedNews } from "./recent-facts.ts";
import { BATCH, createReturning, type OutboxRow, type Returning, rowsAfter } from "./returning.ts";

export type LiveHub = {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The last position read here. */
  position(): bigint;
  /** Adds a listener from this position on; call the result when it leaves. */
  join(listener: Listener): () => void;
  since: Returning["since"];
  /** Tells readers everywhere that there are new positions, up to this one. */
  announce(position: bigint): Promise<void>;
  /** Sends a passing fact to the streams of every process: it is not stored. */
  sayBriefly(news: BriefNews): Promise<void>;
  /** Tells every reader of this process what is only true now. */
  sayToAll(fact: BriefFact): void;
  listeners(): ReadonlySet<Listener>;
  /** The streams of a member in this process. */
  listenersOf(memberId: string): ReadonlySet<Listener>;
  /** Gives a stream the rights that its member has now. */
  reauthorise(listener: Listener, viewer: Viewer): void;
};

type Parts = {
  db: Database;
  pool: pg.Pool;
  /** How to reach the database: what listens has a connection of its own. */
  connection: pg.ClientConfig;
  subscriptions: Subscriptions;
  /** Wakes readers too, and carries passing facts, where it answers; null without one. */
  redis?: Redis | null;
  log: Log;
  /** Called with every event read, in order, before it is sent to the streams. */
  onEvent(event: DomainEvent): Promise<void>;
  /** Called once facts up to a position were read, before any of them is told. */
  onRead?: (position: bigint) => Promise<void>;
  /** How long after its connection broke it listens again, in milliseconds; for tests. */
  listenAgainMs?: number;
};

const CHANNEL = "parvis_live";
const POLL_MS = 3000;

/**
 * Reads the outbox by position and hands facts to this process's listeners. NOTIFY and Redis only
 * wake it; a slow poll makes up for what neither brought.
 */
export function createLiveHub(parts: Parts): LiveHub {
  const { db, pool, subscriptions, redis = null, log, onEvent, onRead } = parts;
  const listeners = createListeners();
  let last = 0n;
  const reading = createBeat({
    log,
    failure: "Boîte d’envoi illisible pour le flux en direct",
    everyMs: POLL_MS,
    work: readNew,
  });
  const briefs = createBriefCarrier({ pool, redis, log, say: listeners.sayBriefly });
  redis?.hear(CHANNEL, wakeFor);
  // What was announced before it answered was not heard.
  redis?.watch((answers) => answers && reading.wake());
  const ear = createEar({
    connection: parts.connection,
    channels: [CHANNEL, BRIEF_CHANNEL],
    log,
    onNews: (channel, payload) =>
      channel === BRIEF_CHANNEL ? briefs.notified(payload) : wakeFor(payload),
    onListening() {
      reading.wake();
      briefs.listening();
    },
    ...(parts.listenAgainMs !== undefined && { againMs: parts.listenAgainMs }),
  });

  const positioned = positionedIn(subscriptions);
  const returning = createReturning(db, positioned, () => last);

  async function readNew(stopping: AbortSignal): Promise<void> {
    let count = BATCH;
    while (count === BATCH && !stopping.aborted) {
      const rows = await rowsAfter(db, last);
      const newest = rows.at(-1)?.position;
      if (newest && onRead) await onRead(BigInt(newest));
      for (const row of rows) await tell(row);
      count = rows.length;
    }
  }

  async function tell(row: OutboxRow): Promise<void> {
    await onEvent(row.event as DomainEvent);
    const fact = positioned(row);
    last = fact.position;
    returning.add(fact);
    if (fact.news) listeners.tell(last, fact.news);
  }

  function wakeFor(position: string): void {
    if (!isRead(position, last)) reading.wake();
  }

  return {
    async start() {
      last = await lastPosition(db);
      await onRead?.(last);
      returning.begin(last);
      reading.start();
      await ear.start();
    },
    async stop() {
      const read = reading.stop();
      listeners.end();
      briefs.stop();
      await ear.stop();
      await read;
    },
    position: () => last,
    join: listeners.join,
    since: returning.since,
    announce: (position) => announce(parts, String(position)),
    sayBriefly: briefs.tell,
    sayToAll: listeners.sayToAll,
    listeners: () => listeners.all,
    listenersOf: listeners.of,
    reauthorise: listeners.reauthorise,
  };
}

/** The same position comes by two ways: it is read once. */
const isRead = (position: string, last: bigint): boolean =>
  /^\d+$/.test(position) && BigInt(position) <= last;

/** Wakes the readers of every process by both ways: whichever is cut, the other is heard. */
async function announce({ pool, redis }: Parts, position: string): Promise<void> {
  const published = redis?.publish(CHANNEL, position);
  await pool.query("select pg_notify($1, $2)", [CHANNEL, position]);
  await published;
}

const positionedIn =
  (subscriptions: Subscriptions) =>
  (row: OutboxRow): PositionedNews => ({
    position: BigInt(row.position as string),
    news: reactionsTo(subscriptions, row.kind).live?.(row.event as DomainEvent) ?? null,
  });
