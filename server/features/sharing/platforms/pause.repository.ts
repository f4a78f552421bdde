import { sql } from "kysely";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";

/**
 * Pauses requests to a platform until a moment, in every process. A pause is never shortened: when
 * two answers ask for one at once, the longer is kept.
 *
 * @param key the platform (`facebook`) for the whole application, or one account of it
 *   (`facebook:<id of the account>`)
 * @param about.reason for the log and for administrators; no secret
 * @param about.at now
 */
export async function savePause(
  db: Database | Transaction,
  key: string,
  { until, reason, at }: { until: Date; reason: string; at: Date },
): Promise<void> {
  const noted = { until, reason, noted_at: at };
  await db
    .insertInto("platform_pauses")
    .values({ key, ...noted })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet(noted).where("platform_pauses.until", "<", until),
    )
    .execute();
}

/** Until when these keys wait, the longest of them; null when none does. */
export async function pausedUntil(
  db: Database | Transaction,
  keys: readonly string[],
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(until) as until from platform_pauses
    where key = any(${[...keys]}::text[]) and until > ${now}`.execute(db);
  return rows[0]?.until ?? null;
}

/** Forgets pauses that are over. */
export async function removeEndedPauses(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("platform_pauses").where("until", "<", now).execute();
}

/**
 * Deletes pauses noted later than a moment, by a clock that was ahead: the platform is asked again,
 * and its answer says how long to wait.
 */
export async function removeMisdatedPauses(db: Database | Transaction, after: Date): Promise<void> {
  await db.deleteFrom("platform_pauses").where("noted_at", ">", after).execute();
}
