import { sql } from "kysely";
import type { ImportStep } from "../../../../shared/installation/import-steps.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";

type Connection = Database | Transaction;

/** Without a sign of life for that long, who imports has died, in milliseconds. */
export const DEAD_MS = 60_000;

/** One that waits for its turn gives no sign: what is made or erased before it may take long. */
export const PATIENCE_MS = 30 * 60_000;

/** What was asked on the page of imports. */
export type ImportAsked = {
  source: string;
  file: string;
  groupId: string | null;
  /** Its name, as it was called then. */
  into: string;
  accounts: string | null;
  hashConfig: string | null;
  named: boolean;
  letters: boolean;
};

type Begun = {
  id: string;
  /** What ids from there begin with. */
  source: string;
  memberId: string;
  trial: boolean;
  wish: ImportAsked;
  at: Date;
};

/** Whether an import waits or works, by its row. */
const isAlive = (now: Date) => sql<boolean>`(
  (ended_at is null or step = 'undoing') and undone_at is null and step is not null
  and coalesce(seen_at, began_at) > case when step in ('waiting', 'undoing')
    then ${new Date(now.getTime() - PATIENCE_MS)}::timestamptz
    else ${new Date(now.getTime() - DEAD_MS)}::timestamptz end)`;

/**
 * Notes that an import is asked for, and forgets former trials.
 *
 * @returns the trials that are forgotten; null where another import goes on
 */
export async function beginImport(
  tx: Transaction,
  { id, source, memberId, trial, wish, at }: Begun,
): Promise<string[] | null> {
  const going = await tx.selectFrom("imports").select("id").where(isAlive(at)).executeTakeFirst();
  if (going) return null;
  const gone = await tx.deleteFrom("imports").where("trial", "=", true).returning("id").execute();
  await tx
    .insertInto("imports")
    .values({
      id,
      source,
      trial,
      member_id: memberId,
      began_at: at,
      seen_at: at,
      step: "waiting",
      counts: "{}",
      wish: JSON.stringify(wish),
    })
    .execute();
  return gone.map((one) => one.id);
}

/**
 * A sign of life, with what it does now.
 *
 * @returns false where it was stopped
 */
export async function noteImport(
  db: Connection,
  id: string,
  { step, doneCount, at }: { step: ImportStep; doneCount: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("imports")
    .set({ step, done_count: doneCount, seen_at: at })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Ends what goes on for a reason in French: an import, or the undoing of one. */
export async function failImport(
  db: Connection,
  id: string,
  failure: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("imports")
    .set({ failure, step: null, ended_at: sql<Date>`coalesce(ended_at, ${at}::timestamptz)` })
    .where("id", "=", id)
    .where("undone_at", "is", null)
    .where((is) => is.or([is("ended_at", "is", null), is("step", "=", "undoing")]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @returns false where another import goes on, or this one was undone */
export async function beginUndo(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const going = await tx.selectFrom("imports").select("id").where(isAlive(at)).executeTakeFirst();
  if (going) return false;
  const { numUpdatedRows } = await tx
    .updateTable("imports")
    .set({ step: "undoing", seen_at: at, failure: "" })
    .where("id", "=", id)
    .where("undone_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Trials that nobody made an import of since. @returns those that are forgotten */
export async function forgetTrials(db: Database, before: Date): Promise<string[]> {
  const gone = await db
    .deleteFrom("imports")
    .where("trial", "=", true)
    .where("began_at", "<", before)
    .returning("id")
    .execute();
  return gone.map(({ id }) => id);
}
