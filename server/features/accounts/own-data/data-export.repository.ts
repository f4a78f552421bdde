import { sql } from "kysely";
import type { ExportFailure } from "../../../../shared/accounts/export-states.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";

/**
 * Notes that a member asked for a copy.
 *
 * @returns false when one is asked for already, and nothing is written
 */
export async function addExport(
  tx: Transaction,
  { id, memberId, at }: { id: string; memberId: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto("data_exports")
    .values({ id, member_id: memberId, state: "waiting", asked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Begins one that waits, or that a process left half made. @returns whose; null when there is none */
export async function beginExport(db: Database, id: string): Promise<string | null> {
  const row = await db
    .updateTable("data_exports")
    .set({ state: "making", progress: 0 })
    .where("id", "=", id)
    .where("state", "in", ["waiting", "making"])
    .returning("member_id")
    .executeTakeFirst();
  return row?.member_id ?? null;
}

/** Notes how much of it is made, in hundredths. @returns false when its member is gone */
export async function noteProgress(db: Database, id: string, progress: number): Promise<boolean> {
  const row = await db
    .updateTable("data_exports")
    .set({ progress })
    .where("id", "=", id)
    .where("state", "=", "making")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Makes it ready, and those of before expired.
 *
 * @returns false when its member is gone, and its file with them
 */
export async function finishExport(
  tx: Transaction,
  made: { id: string; memberId: string; bytes: number; at: Date; expiresAt: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable("data_exports")
    .set({
      state: "ready",
      progress: 100,
      bytes: made.bytes,
      ready_at: made.at,
      expires_at: made.expiresAt,
    })
    .where("id", "=", made.id)
    .where("state", "=", "making")
    .returning("id")
    .executeTakeFirst();
  if (!row) return false;
  await tx
    .updateTable("data_exports")
    .set({ state: "expired" })
    .where("member_id", "=", made.memberId)
    .where("state", "=", "ready")
    .where("id", "<>", made.id)
    .execute();
  return true;
}

/** Notes that it could not be made, and why. */
export async function failExport(db: Database, id: string, failure: ExportFailure): Promise<void> {
  await db
    .updateTable("data_exports")
    .set({ state: "failed", failure })
    .where("id", "=", id)
    .where("state", "=", "making")
    .execute();
}

/** Days for which it is remembered that a copy was made. */
export const REMEMBERED_DAYS = 365;

/** Ends those whose time is over, and forgets those of more than a year ago. */
export async function endExports(db: Database, now: Date): Promise<void> {
  await db
    .updateTable("data_exports")
    .set({ state: "expired" })
    .where("state", "=", "ready")
    .where("expires_at", "<=", now)
    .execute();
  await sql`delete from data_exports where state in ('failed', 'expired')
    and asked_at < ${now}::timestamptz - make_interval(days => ${REMEMBERED_DAYS})`.execute(db);
}
