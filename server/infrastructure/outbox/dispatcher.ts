import { sql } from "kysely";
import { createBeat } from "../beat.ts";
import type { Database, Transaction } from "../database/database.ts";
import { inTransaction } from "../database/transaction.ts";
import type { JobQueue } from "../jobs/jobs.ts";
import type { Log } from "../log.ts";
import { createGathering } from "./gather.ts";
import { type DomainEvent, reactionsTo, type Subscriptions } from "./subscriptions.ts";

const BATCH = 500;
const POLL_MS = 1000;
const NOTE = "outbox-position";

/** The last position given, whether or not its fact is still kept. */
export async function lastPosition(db: Database): Promise<bigint> {
  const row = await db
    .selectFrom("server_notes")
    .select("value")
    .where("name", "=", NOTE)
    .executeTakeFirst();
  return BigInt((row?.value as string | undefined) ?? 0);
}

export type Dispatcher = { start(): Promise<void>; wake(): void; stop(): Promise<void> };

type Parts = {
  db: Database;
  jobs: JobQueue;
  subscriptions: Subscriptions;
  log: Log;
  /** Tells the readers of the live stream, here and elsewhere, that there are positions up to this. */
  announce(position: bigint): Promise<void>;
  /** Facts that follow each other this closely, in milliseconds, travel together. */
  gatherMs: number;
};

/**
 * Takes committed outbox rows, gives each the next position and enqueues its jobs. One dispatcher
 * works at a time: it holds the row of the last position. Readers resume by position, so a
 * transaction that commits late is never skipped.
 */
export function createDispatcher(parts: Parts): Dispatcher {
  const gathering = createGathering(parts.gatherMs);
  const beat = createBeat({
    log: parts.log,
    failure: "Faits non transmis depuis la boîte d’envoi",
    everyMs: POLL_MS,
    gather: gathering.wait,
    async work(stopping) {
      let count = BATCH;
      while (count === BATCH && !stopping.aborted) count = await dispatchBatch(parts);
      if (count > 0) gathering.took();
    },
  });
  return {
    async start() {
      await makePosition(parts.db);
      beat.start();
      beat.wake();
    },
    wake: beat.wake,
    stop: beat.stop,
  };
}

async function dispatchBatch(parts: Parts): Promise<number> {
  const { count, position } = await inTransaction(parts.db, (tx) => positionBatch(tx, parts));
  if (count > 0) await parts.announce(position);
  return count;
}

/** @returns how many facts it gave a position, and the last that was given */
async function positionBatch(tx: Transaction, { jobs, subscriptions }: Parts) {
  const last = await lockPosition(tx);
  if (last === null) return { count: 0, position: 0n };
  const rows = await tx
    .selectFrom("outbox")
    .select(["id", "kind", "event"])
    .where("position", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .limit(BATCH)
    .execute();
  await givePositions(
    tx,
    rows.map((row) => row.id),
    last,
  );
  for (const row of rows) {
    for (const name of reactionsTo(subscriptions, row.kind).after ?? []) {
      await jobs.enqueue(tx, name, row.event as DomainEvent);
    }
  }
  return { count: rows.length, position: last + BigInt(rows.length) };
}

/** The row of the last position, which the first server makes. */
async function makePosition(db: Database): Promise<void> {
  await db
    .insertInto("server_notes")
    .values({ name: NOTE, value: '"0"', updated_at: new Date() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

/**
 * The last position given, locked until the end of the transaction; null when no fact waits for a
 * position, or another process holds the lock.
 */
async function lockPosition(tx: Transaction): Promise<bigint | null> {
  const { rows } = await sql<{ value: string }>`
    select value from server_notes
    where name = ${NOTE} and exists (select 1 from outbox where position is null)
    for update skip locked`.execute(tx);
  return rows[0] ? BigInt(rows[0].value) : null;
}

async function givePositions(tx: Transaction, ids: string[], last: bigint): Promise<void> {
  const next = JSON.stringify(String(last + BigInt(ids.length)));
  await sql`
    with positioned as (
      update outbox set position = ${String(last)}::bigint + given.place
      from unnest(${ids}::uuid[]) with ordinality as given (id, place)
      where outbox.id = given.id
    )
    update server_notes set value = ${next}::jsonb where name = ${NOTE}`.execute(tx);
}
