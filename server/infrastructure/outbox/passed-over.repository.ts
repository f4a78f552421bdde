import { sql } from "kysely";
import type { Database, Transaction } from "../database/database.ts";
import { rowLimit } from "../database/keyset.ts";
import { uuidv7 } from "../ids.ts";
import type { DomainEvent, Past } from "./subscriptions.ts";

/** A fact at its position in the order of facts. */
export type PositionedFact = Past & { position: string };

/** A fact that a follower could not react to, and left behind. */
export type PassedOverFact = {
  id: string;
  kind: string;
  /** What was thrown. */
  error: string;
  at: Date;
  passedOverAt: Date;
};

const SHOWN = 50;
const LONGEST_ERROR = 500;

const saidBy = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);

/** Keeps a fact that is passed over, until an administrator replays it or gives it up. */
export async function savePassedOver(
  tx: Transaction,
  { follower, fact, error }: { follower: string; fact: PositionedFact; error: unknown },
): Promise<void> {
  await tx
    .insertInto("passed_over_facts")
    .values({
      id: uuidv7(),
      follower,
      position: fact.position,
      kind: fact.event.kind,
      event: JSON.stringify(fact.event),
      happened_at: fact.at,
      error: saidBy(error),
      passed_over_at: new Date(),
    })
    .onConflict((conflict) => conflict.columns(["follower", "position"]).doNothing())
    .execute();
}

/** Takes a fact that a follower passed over away from those kept; null when it keeps none of this id. */
export async function takePassedOver(
  tx: Transaction,
  { follower, id }: { follower: string; id: string },
): Promise<Past | null> {
  const row = await tx
    .deleteFrom("passed_over_facts")
    .where("id", "=", id)
    .where("follower", "=", follower)
    .returning(["event", "happened_at"])
    .executeTakeFirst();
  return row ? { event: row.event as DomainEvent, at: row.happened_at } : null;
}

/** Records why the replay of a kept fact failed too. */
export async function noteStillFailing(db: Database, id: string, error: unknown): Promise<void> {
  const change = { error: saidBy(error), passed_over_at: new Date() };
  await db.updateTable("passed_over_facts").set(change).where("id", "=", id).execute();
}

/** Gives up a fact that was passed over. @returns false when none is kept under this id */
export async function deletePassedOver(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("passed_over_facts")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The last fifty facts that were passed over, latest first, for a query that reads more. */
export const lastPassedOver = sql<PassedOverFact>`
  select id, kind, error, happened_at as at, passed_over_at as "passedOverAt"
  from passed_over_facts order by passed_over_at desc, id desc ${rowLimit(SHOWN)}`;

/** How many facts were passed over, for a query that counts more. */
export const countPassedOver = sql<number>`(select count(*)::int from passed_over_facts)`;
