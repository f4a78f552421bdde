import type { Database, Transaction } from "../database/database.ts";
import { isOfTheData } from "../database/fault-kind.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Log } from "../log.ts";
import {
  noteStillFailing,
  type PositionedFact,
  savePassedOver,
  takePassedOver,
} from "./passed-over.repository.ts";
import type { DomainEvent, Past } from "./subscriptions.ts";

/** Members' requests wait for the rows a batch locks: so many facts at most, for about so long. */
const BATCH = 50;
const BUDGET_MS = 200;
/** Facts reacted to one by one after a batch that failed, to isolate the fact at fault. */
const ALONE = 10;
/** Failures in a row of one fact, after which a last try decides. */
const ATTEMPTS = 5;

/** What begins the name of every follower's own row of `server_notes`. */
export const FOLLOWER_NOTES = "outbox-follower:";

/** @returns the row of `server_notes` that says how far a follower read */
export const noteOf = (name: string): string => `${FOLLOWER_NOTES}${name}`;

export type FollowingParts = {
  db: Database;
  log: Log;
  /** Under which its place is noted. */
  name: string;
  /** Reacts to facts, in their order, in the transaction that notes how far it came. */
  follow(tx: Transaction, facts: readonly Past[]): Promise<void>;
};

export type Following = {
  /**
   * Reads the next batch and reacts to it.
   *
   * @returns how many facts were read; none where another process holds the place
   * @throws what reacting or the database threw: the same facts are read again by the next call
   */
  next(): Promise<number>;
  /**
   * Reacts after all to a fact that was passed over.
   *
   * @returns false when none is kept under this id
   * @throws what reacting threw: the fact stays kept, with that reason
   */
  replay(id: string): Promise<boolean>;
};

/**
 * Reads facts in the order of their positions, each exactly once: the writes of the reactions and
 * the new position are one transaction. Only a fact whose own data makes a reaction fail is passed
 * over, and kept; any other failure is retried as often as it takes.
 */
export function createFollowing(parts: FollowingParts): Following {
  let size = BATCH;
  let alone = 0;
  let failing: { position: string; times: number } | null = null;

  async function failed(error: unknown, fact: PositionedFact | null): Promise<number> {
    alone = ALONE;
    if (!fact || !isOfTheData(error)) throw error;
    const times = failing?.position === fact.position ? failing.times + 1 : 1;
    failing = { position: fact.position, times };
    if (times <= ATTEMPTS) throw error;
    const count = await passOver(parts, fact, error);
    failing = null;
    return count;
  }

  return {
    async next() {
      const trying: Trying = { fact: null };
      const begun = performance.now();
      try {
        const count = await followBatch(parts, alone > 0 ? 1 : size, trying);
        failing = null;
        if (alone > 0) alone -= 1;
        else size = sizeAfter(size, performance.now() - begun);
        return count;
      } catch (error) {
        return await failed(error, trying.fact);
      }
    },
    replay: (id) => replay(parts, id),
  };
}

/** How many facts the next batch may have, after a batch that took `ms` milliseconds. */
const sizeAfter = (size: number, ms: number): number =>
  ms > BUDGET_MS ? Math.ceil(size / 2) : Math.min(BATCH, size * 2);

/** The fact being reacted to alone: an error thrown meanwhile is attributed to it. */
type Trying = { fact: PositionedFact | null };

function followBatch({ db, name, follow }: FollowingParts, count: number, trying: Trying) {
  return inTransaction(db, async (tx) => {
    trying.fact = null;
    const facts = await lockNext(tx, name, count);
    const end = facts.at(-1);
    if (!end) return 0;
    trying.fact = facts.length === 1 ? end : null;
    await follow(tx, facts);
    trying.fact = null;
    await notePlace(tx, name, end);
    return facts.length;
  });
}

/** Leaves a fact behind, kept, unless another process has gone on since. */
function passOver({ db, name, log }: FollowingParts, fact: PositionedFact, error: unknown) {
  return inTransaction(db, async (tx) => {
    const [next] = await lockNext(tx, name, 1);
    if (next?.position !== fact.position) return 0;
    await savePassedOver(tx, { follower: name, fact, error });
    await notePlace(tx, name, fact);
    const { event } = fact;
    log.error({ err: error, event, follower: name }, "Fait non traité, gardé pour un nouvel essai");
    return 1;
  });
}

async function replay({ db, name, follow }: FollowingParts, id: string): Promise<boolean> {
  try {
    return await inTransaction(db, async (tx) => {
      const fact = await takePassedOver(tx, { follower: name, id });
      if (fact) await follow(tx, [fact]);
      return fact !== null;
    });
  } catch (error) {
    await noteStillFailing(db, id, error);
    throw error;
  }
}

/**
 * The next facts, with the follower's row locked until the end of the transaction; none when
 * another process holds it. A position that moved meanwhile is read as it is once locked.
 */
async function lockNext(tx: Transaction, name: string, count: number): Promise<PositionedFact[]> {
  const place = await tx
    .selectFrom("server_notes")
    .select("value")
    .where("name", "=", noteOf(name))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return place ? factsAfter(tx, place.value as string, count) : [];
}

async function notePlace(tx: Transaction, name: string, fact: PositionedFact): Promise<void> {
  const value = JSON.stringify(fact.position);
  await tx.updateTable("server_notes").set({ value }).where("name", "=", noteOf(name)).execute();
}

async function factsAfter(
  tx: Transaction,
  position: string,
  count: number,
): Promise<PositionedFact[]> {
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
