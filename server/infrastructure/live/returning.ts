import type { LiveFact } from "../../../shared/ground/facts.ts";
import type { Database } from "../database/database.ts";
import { lastPosition } from "../outbox/dispatcher.ts";
import type { Viewer } from "../session/viewer.ts";
import { factFor, mayHear } from "./audience.ts";
import { createRecentFacts, type PositionedNews, type RecentFacts } from "./recent-facts.ts";

/** Facts that are read at once; a stream that missed as many fetches everything again. */
export const BATCH = 1000;

export type OutboxRow = { position: string | null; kind: string; event: unknown };

/** What streams that come back missed. */
export type Returning = Pick<RecentFacts, "begin" | "add"> & {
  /**
   * Facts after `from` that the viewer may receive; null when there were too many to send, or `from`
   * was never given.
   */
  since(from: bigint, viewer: Viewer): Promise<{ position: bigint; fact: LiveFact }[] | null>;
};

/**
 * Answers from memory, and asks the database for what is no longer there.
 *
 * @param last the last position read by this process
 */
export function createReturning(
  db: Database,
  positioned: (row: OutboxRow) => PositionedNews,
  last: () => bigint,
): Returning {
  const { begin, add, extend, after } = createRecentFacts(BATCH);

  async function read(from: bigint): Promise<PositionedNews[] | null> {
    const through = last();
    const rows = await rowsMissed(db, from, through);
    const facts = rows?.map(positioned).filter(({ position }) => position <= last());
    if (facts) extend(from, through, facts);
    return facts ?? null;
  }

  return {
    begin,
    add,
    async since(from, viewer) {
      // A position beyond the last comes from another database, or from before a restored backup.
      if (from > last()) return from > (await lastPosition(db)) ? null : [];
      const missed = after(from) ?? (await read(from));
      return missed === null || missed.length >= BATCH ? null : heardBy(viewer, missed);
    },
  };
}

const heardBy = (viewer: Viewer, facts: readonly PositionedNews[]) =>
  facts.flatMap(({ position, news }) =>
    news && mayHear(viewer, news.audience) ? [{ position, fact: factFor(viewer, news) }] : [],
  );

/** Facts after a position; null when there are too many to send, or some were swept away. */
async function rowsMissed(db: Database, from: bigint, last: bigint): Promise<OutboxRow[] | null> {
  const rows = await rowsAfter(db, from);
  return rows.length === BATCH || (await isForgotten(db, from, last)) ? null : rows;
}

/** Facts after this position, in their order, as many as are read at once. */
export const rowsAfter = (db: Database, position: bigint): Promise<OutboxRow[]> =>
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
