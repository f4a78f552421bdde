import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/database.ts";

/** Attempts for one account since the first of them. */
export type AccountAttempts = { count: number; since: Date };

/**
 * Counts one more attempt for an account, together with every server of the community. A count is
 * begun anew once its time is over, or where it was begun by a clock that was far ahead: one that is
 * a little ahead of another's must not, or who asks both in turn would begin again.
 *
 * @param account a keyed hash of the address
 */
export async function countAttempt(
  db: Database,
  account: string,
  { now, windowMs }: { now: Date; windowMs: number },
): Promise<AccountAttempts> {
  const [first, last] = [-windowMs, windowMs].map((ms) => new Date(now.getTime() + ms));
  const over = sql`(a.since <= ${first} or a.since > ${last})`;
  const { rows } = await sql<AccountAttempts>`
    insert into account_attempts as a (account, count, since) values (${account}, 1, ${now})
    on conflict (account) do update set
      count = case when ${over} then 1 else a.count + 1 end,
      since = case when ${over} then ${now} else a.since end
    returning count, since`.execute(db);
  return rows[0] as AccountAttempts;
}

/** Removes counts whose time is over. */
export async function removeOldAttempts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("account_attempts").where("since", "<", before).execute();
}
