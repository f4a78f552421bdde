import type { Database, Transaction } from "../database/database.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Log } from "../log.ts";
import { lastPosition } from "./dispatcher.ts";
import { createGathering } from "./gather.ts";
import type { DomainEvent, Past } from "./subscriptions.ts";

const BATCH = 500;
const POLL_MS = 1000;
/** Failures in a row after which a fact that is alone is passed over. */
const ATTEMPTS = 5;

/** What begins the name of every follower's own row of `server_notes`. */
export const FOLLOWER_NOTES = "outbox-follower:";

export type Follower = { start(): Promise<void>; wake(): void; stop(): Promise<void> };

type Parts = {
  db: Database;
  log: Log;
  /** Under which its place is noted. */
  name: string;
  /** Reacts to facts, in their order, in the transaction that notes how far it came. */
  follow(tx: Transaction, facts: readonly Past[]): Promise<void>;
  /** Called once that is committed. */
  onFollowed(): void;
  /** Facts that follow each other this closely, in milliseconds, are reacted to together. */
  gatherMs?: number;
};

/**
 * Reads facts in the order of their positions and reacts to each exactly once: what it writes and
 * how far it read are one transaction. One process follows at a time; another takes over where it
 * stopped. A fact that cannot be reacted to is tried alone a few times, then passed over, so that
 * those behind it are not held up.
 */
export function createFollower(parts: Parts): Follower {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let failures = 0;
  let alone = 0;
  const gathering = createGathering(parts.gatherMs ?? 0);

  async function drain(): Promise<void> {
    do {
      await gathering.wait();
      if (stopped) return;
      again = false;
      while ((await followBatch(parts, { failures, count: alone > 0 ? 1 : BATCH })) > 0) {
        parts.onFollowed();
        gathering.took();
        failures = 0;
        alone = Math.max(0, alone - 1);
        if (stopped) return;
      }
    } while (again && !stopped);
  }

  function wake(): void {
    if (stopped || !timer) return;
    again = true;
    running ??= drain()
      .catch((error) => {
        if (alone > 0) failures += 1;
        alone = BATCH;
        parts.log.error({ err: error, follower: parts.name }, "outbox follower failed");
      })
      .finally(() => {
        running = undefined;
        if (again && alone === 0) wake();
      });
  }

  return {
    async start() {
      await beginAtLast(parts);
      timer = setInterval(wake, POLL_MS);
      wake();
    },
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

const noteOf = (name: string): string => `${FOLLOWER_NOTES}${name}`;

/** The first time, what happened before is not reacted to. */
async function beginAtLast({ db, name }: Parts): Promise<void> {
  const value = JSON.stringify(String(await lastPosition(db)));
  await db
    .insertInto("server_notes")
    .values({ name: noteOf(name), value, updated_at: new Date() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

/** @returns how many facts were read; none where another process holds the place */
function followBatch(
  { db, name, follow, log }: Parts,
  { failures, count }: { failures: number; count: number },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const last = await lockPlace(tx, name);
    if (last === null) return 0;
    const facts = await factsAfter(tx, last, count);
    const end = facts.at(-1);
    if (!end) return 0;
    if (failures < ATTEMPTS) await follow(tx, facts);
    else log.error({ event: end.event, follower: name }, "a fact could not be followed");
    const value = JSON.stringify(end.position);
    await tx.updateTable("server_notes").set({ value }).where("name", "=", noteOf(name)).execute();
    return facts.length;
  });
}

/** How far it read, held until the end of the transaction; null when another holds it. */
async function lockPlace(tx: Transaction, name: string): Promise<string | null> {
  const row = await tx
    .selectFrom("server_notes")
    .select("value")
    .where("name", "=", noteOf(name))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ? (row.value as string) : null;
}

async function factsAfter(tx: Transaction, position: string, count: number) {
  const rows = await tx
    .selectFrom("outbox")
    .select(["position", "event", "created_at"])
    .where("position", ">", position)
    .orderBy("position")
    .limit(count)
    .execute();
  return rows.map((row) => ({
    position: row.position as string,
    event: row.event as DomainEvent,
    at: row.created_at,
  }));
}
