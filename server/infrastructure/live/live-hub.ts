import type pg from "pg";
import type { BriefFact, LiveFact } from "../../../shared/ground/facts.ts";
import type { Database } from "../database/database.ts";
import type { Log } from "../log.ts";
import { lastPosition } from "../outbox/dispatcher.ts";
import type { Audience, DomainEvent, LiveNews, Subscriptions } from "../outbox/subscriptions.ts";
import { reactionsTo } from "../outbox/subscriptions.ts";
import { hiddenFrom, type Viewer } from "../session/viewer.ts";
import { createSparingLog } from "../sparing-log.ts";
import { BRIEF_CHANNEL, readBriefNews } from "./brief-news.ts";
import { createEar } from "./ear.ts";

/** One browser that listens: what it is allowed to hear follows its viewer. */
export type Listener = {
  viewer: Viewer;
  /** Sends one fact at its position. */
  send(position: bigint, fact: LiveFact): void;
  /** Says what is only true now, and stands at no position. */
  sayBriefly(fact: BriefFact): void;
  /** Ends the stream: the session is over. */
  end(): void;
};

export type LiveHub = {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The last position read here. */
  position(): bigint;
  /** Adds a listener from this position on; call the result when it leaves. */
  join(listener: Listener): () => void;
  /**
   * Facts after `from` that the viewer may hear; null when there were too many to tell, or `from`
   * was never given.
   */
  since(from: bigint, viewer: Viewer): Promise<{ position: bigint; fact: LiveFact }[] | null>;
  /** Tells readers everywhere that there are new positions. */
  announce(): Promise<void>;
  listeners(): ReadonlySet<Listener>;
};

type Parts = {
  db: Database;
  pool: pg.Pool;
  /** How to reach the database: what listens has a connection of its own. */
  connection: pg.ClientConfig;
  subscriptions: Subscriptions;
  log: Log;
  /** Told of every event read, in order, before the listeners are. */
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
 * a slow poll makes up for one that was lost.
 */
export function createLiveHub(parts: Parts): LiveHub {
  const { db, pool, subscriptions, log, onEvent } = parts;
  const listeners = new Set<Listener>();
  let last = 0n;
  let reading: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const sayUnread = createSparingLog(log, "error", "live stream could not read the outbox");
  const ear = createEar({
    connection: parts.connection,
    channels: [CHANNEL, BRIEF_CHANNEL],
    log,
    onNews: (channel, payload) => (channel === BRIEF_CHANNEL ? sayBriefly(payload) : wake()),
    onListening: () => wake(),
    ...(parts.listenAgainMs !== undefined && { againMs: parts.listenAgainMs }),
  });

  const after = (position: bigint): Promise<Row[]> =>
    db
      .selectFrom("outbox")
      .select(["position", "kind", "event"])
      .where("position", ">", String(position))
      .orderBy("position")
      .limit(BATCH)
      .execute();

  const newsOf = (row: Row): LiveNews | null =>
    reactionsTo(subscriptions, row.kind).live?.(row.event as DomainEvent) ?? null;

  async function readNew(): Promise<void> {
    do {
      again = false;
      const rows = await after(last);
      for (const row of rows) await tell(row);
      if (rows.length === BATCH) again = true;
    } while (again && !stopped);
  }

  async function tell(row: Row): Promise<void> {
    await onEvent(row.event as DomainEvent);
    last = BigInt(row.position as string);
    const news = newsOf(row);
    if (!news) return;
    for (const listener of listeners) {
      if (mayHear(listener.viewer, news.audience))
        listener.send(last, factFor(listener.viewer, news));
    }
  }

  function wake(): void {
    if (stopped) return;
    again = true;
    reading ??= readNew()
      .catch(sayUnread)
      .finally(() => {
        reading = undefined;
      });
  }

  function sayBriefly(payload: string): void {
    const news = readBriefNews(payload);
    if (!news) return;
    const audience = { groupIds: [], memberIds: news.memberIds };
    for (const listener of listeners)
      if (mayHear(listener.viewer, audience)) listener.sayBriefly(news.fact);
  }

  return {
    async start() {
      last = await lastPosition(db);
      timer = setInterval(wake, POLL_MS);
      await ear.start();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      for (const listener of listeners) listener.end();
      await ear.stop();
      await reading;
    },
    position: () => last,
    join(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async since(from, viewer) {
      // A position that was never given is of another database, or of before a restoration.
      if (from > last) return from > (await lastPosition(db)) ? null : [];
      const rows = from === last ? [] : await after(from);
      if (rows.length === BATCH || (await isForgotten(db, from, last))) return null;
      return rows
        .map((row) => ({ position: BigInt(row.position as string), news: newsOf(row) }))
        .filter(({ position, news }) => position <= last && news && mayHear(viewer, news.audience))
        .map(({ position, news }) => ({ position, fact: factFor(viewer, news as LiveNews) }));
    },
    async announce() {
      await pool.query(`select pg_notify('${CHANNEL}', '')`);
    },
    listeners: () => listeners,
  };
}

/** Whether facts right after this position were already swept away. */
async function isForgotten(db: Database, from: bigint, last: bigint): Promise<boolean> {
  const oldest = await db
    .selectFrom("outbox")
    .select((eb) => eb.fn.min("position").as("first"))
    .executeTakeFirst();
  const next = oldest?.first == null ? last + 1n : BigInt(oldest.first);
  return next > from + 1n;
}

function mayHear(viewer: Viewer, audience: Audience): boolean {
  if (viewer.state !== "active") return false;
  if ("everyone" in audience) return true;
  if (audience.memberIds.includes(viewer.id)) return true;
  if (audience.channelIds?.some((id) => viewer.channels.has(id))) return true;
  return audience.groupIds.some((id) => viewer.groups.has(id));
}

/** A fact as this viewer may hear it: groups that are closed to them are not named. */
function factFor(viewer: Viewer, { fact, closedGroupIds = [] }: LiveNews): LiveFact {
  if (!("groupIds" in fact)) return fact;
  const hidden = hiddenFrom(viewer, closedGroupIds);
  if (hidden.length === 0) return fact;
  return { ...fact, groupIds: fact.groupIds.filter((id) => !hidden.includes(id)) };
}

/** Where a text stands, and whether everyone reads what stands there. */
type Place = { visibility: string; groupIds: readonly string[]; channelId: string | null };

/** Who hears a fact about a text: everyone, the members of its groups or who reads its channel. */
export const audienceOf = ({ visibility, groupIds, channelId }: Place): Audience =>
  visibility === "public"
    ? { everyone: true }
    : { groupIds, memberIds: [], channelIds: channelId === null ? [] : [channelId] };
