import type pg from "pg";
import type { BriefFact, LiveFact } from "../../../shared/ground/facts.ts";
import { createBeat } from "../beat.ts";
import type { Database } from "../database/database.ts";
import type { Log } from "../log.ts";
import { lastPosition } from "../outbox/dispatcher.ts";
import type { DomainEvent, LiveNews, Subscriptions } from "../outbox/subscriptions.ts";
import { reactionsTo } from "../outbox/subscriptions.ts";
import type { Viewer } from "../session/viewer.ts";
import { factFor, mayHear } from "./audience.ts";
import { BRIEF_CHANNEL, readBriefNews } from "./brief-news.ts";
import { createEar } from "./ear.ts";
import { createListeners, type Listener } from "./listeners.ts";
import { createRecentFacts, type PositionedNews } from "./recent-facts.ts";

export type LiveHub = {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The last position read here. */
  position(): bigint;
  /** Adds a listener from this position on; call the result when it leaves. */
  join(listener: Listener): () => void;
  /**
   * Facts after `from` that the viewer may receive; null when there were too many to send, or
   * `from` was never given.
   */
  since(from: bigint, viewer: Viewer): Promise<{ position: bigint; fact: LiveFact }[] | null>;
  /** Tells readers everywhere that there are new positions. */
  announce(): Promise<void>;
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
  log: Log;
  /** Called with every event read, in order, before it is sent to the streams. */
  onEvent(event: DomainEvent): Promise<void>;
  /** How long after its connection broke it listens again, in milliseconds; for tests. */
  listenAgainMs?: number;
};

const CHANNEL = "parvis_live";
const BATCH = 1000;
const POLL_MS = 3000;

type Row = { position: string | null; kind: string; event: unknown };

/**
 * Reads the outbox by position and hands facts to this process's listeners. NOTIFY only wakes it;
 * a slow poll makes up for a lost notification.
 */
export function createLiveHub(parts: Parts): LiveHub {
  const { db, pool, subscriptions, log, onEvent } = parts;
  const listeners = createListeners();
  const recent = createRecentFacts(BATCH);
  let last = 0n;
  const reading = createBeat({
    log,
    failure: "Boîte d’envoi illisible pour le flux en direct",
    everyMs: POLL_MS,
    work: readNew,
  });
  const ear = createEar({
    connection: parts.connection,
    channels: [CHANNEL, BRIEF_CHANNEL],
    log,
    onNews: (channel, payload) =>
      channel === BRIEF_CHANNEL ? sayBriefly(payload) : reading.wake(),
    onListening: () => reading.wake(),
    ...(parts.listenAgainMs !== undefined && { againMs: parts.listenAgainMs }),
  });

  const newsOf = (row: Row): LiveNews | null =>
    reactionsTo(subscriptions, row.kind).live?.(row.event as DomainEvent) ?? null;

  async function readNew(stopping: AbortSignal): Promise<void> {
    let count = BATCH;
    while (count === BATCH && !stopping.aborted) {
      const rows = await rowsAfter(db, last);
      for (const row of rows) await tell(row);
      count = rows.length;
    }
  }

  async function tell(row: Row): Promise<void> {
    await onEvent(row.event as DomainEvent);
    last = BigInt(row.position as string);
    const news = newsOf(row);
    recent.add({ position: last, news });
    if (news) listeners.tell(last, news);
  }

  /** Facts after a position that is not kept in memory; null when there are too many, or no longer. */
  async function readMissed(from: bigint): Promise<PositionedNews[] | null> {
    const through = last;
    const rows = await rowsAfter(db, from);
    if (rows.length === BATCH || (await isForgotten(db, from, last))) return null;
    const facts = rows
      .map((row) => ({ position: BigInt(row.position as string), news: newsOf(row) }))
      .filter(({ position }) => position <= last);
    recent.extend(from, through, facts);
    return facts;
  }

  function sayBriefly(payload: string): void {
    const news = readBriefNews(payload);
    if (news) listeners.sayBriefly(news);
  }

  return {
    async start() {
      last = await lastPosition(db);
      recent.begin(last);
      reading.start();
      await ear.start();
    },
    async stop() {
      const read = reading.stop();
      listeners.end();
      await ear.stop();
      await read;
    },
    position: () => last,
    join: listeners.join,
    async since(from, viewer) {
      // A position beyond the last comes from another database, or from before a restored backup.
      if (from > last) return from > (await lastPosition(db)) ? null : [];
      const missed = recent.after(from) ?? (await readMissed(from));
      if (missed === null || missed.length >= BATCH) return null;
      return missed
        .filter(({ news }) => news && mayHear(viewer, news.audience))
        .map(({ position, news }) => ({ position, fact: factFor(viewer, news as LiveNews) }));
    },
    async announce() {
      await pool.query(`select pg_notify('${CHANNEL}', '')`);
    },
    sayToAll: listeners.sayToAll,
    listeners: () => listeners.all,
    listenersOf: listeners.of,
    reauthorise: listeners.reauthorise,
  };
}

/** Facts after this position, in their order, as many as are read at once. */
const rowsAfter = (db: Database, position: bigint): Promise<Row[]> =>
  db
    .selectFrom("outbox")
    .select(["position", "kind", "event"])
    .where("position", ">", String(position))
    .orderBy("position")
    .limit(BATCH)
    .execute();

/** Whether facts right after this position were already swept away. */
async function isForgotten(db: Database, from: bigint, last: bigint): Promise<boolean> {
  const oldest = await db
    .selectFrom("outbox")
    .select((eb) => eb.fn.min("position").as("first"))
    .executeTakeFirst();
  const next = oldest?.first == null ? last + 1n : BigInt(oldest.first);
  return next > from + 1n;
}
