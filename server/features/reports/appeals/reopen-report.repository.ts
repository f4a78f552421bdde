import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";

/**
 * Takes back what was decided of a report: it is to be decided anew, by who judged the appeal or
 * another. Where its reporter reported the same thing again meanwhile, that report waits already.
 */
export async function reopenReport(
  tx: Transaction,
  id: string,
  takenBy: string,
  at: Date,
): Promise<void> {
  await sql`
    update reports r set state = 'in-review', taken_by = ${takenBy}, decision = null,
      decision_reason = '', decided_by = null, decided_at = null, until = null,
      contest_until = null, updated_at = ${at}
    where r.id = ${id} and not exists (select from reports o
      where o.subject_id = r.subject_id and o.reporter_id = r.reporter_id
        and o.state <> 'decided' and o.id <> r.id)`.execute(tx);
}
