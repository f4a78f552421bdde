import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";

/** Clocks of two machines differ by less; a clock that was wrong, by more. */
export const CLOCKS_DIFFER_MS = 60_000;

/** A delivery and when it is to be worked on now. */
export type Moved = { id: string; startAt: Date };

/**
 * Moves back what a clock that was ahead dated ahead: deliveries that were written after now. What
 * waits keeps the pause it was given; what was to go out at once does. The hour that a person chose
 * stays, and so does what a platform is owed before it.
 *
 * @param about.leaseMs the longest that who works on a delivery keeps it without a sign
 */
export async function moveBackDeliveries(
  tx: Transaction,
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<Moved[]> {
  const wrong = new Date(now.getTime() + CLOCKS_DIFFER_MS);
  const lease = new Date(now.getTime() + leaseMs);
  await sql`
    update deliveries set leased_until = ${lease}
    where state = 'sending' and leased_until > ${lease}::timestamptz + interval '1 minute'`.execute(
    tx,
  );
  const { rows } = await sql<Moved>`
    with wrong as (
      select d.id, s.schedule_for is not null and d.start_at <= s.schedule_for + interval '1 minute'
        as chosen, d.updated_at - ${now}::timestamptz as ahead
      from deliveries d join shares s on s.id = d.share_id
      where d.state in ('scheduled', 'waiting', 'processing', 'retry') and d.updated_at > ${wrong}
      for update of d
    )
    update deliveries d set updated_at = ${now},
      start_at = case when wrong.chosen then d.start_at else least(d.start_at, ${now}) end,
      retry_at = case when d.retry_at > ${now} then greatest(${now}, d.retry_at - wrong.ahead)
        else d.retry_at end
    from wrong where wrong.id = d.id
    returning d.id, case when d.state in ('scheduled', 'waiting') then d.start_at else d.retry_at end
      as "startAt"`.execute(tx);
  return rows;
}
