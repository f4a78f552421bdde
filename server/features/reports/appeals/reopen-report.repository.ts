import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";

/**
 * Takes back what was decided of a report, which its appeal keeps: it is to be decided anew, by who
 * judged the appeal or another. Where its reporter reported the same thing again meanwhile, that
 * report waits already.
 */
export async function reopenReport(
  tx: Transaction,
  { id, appealId, takenBy, at }: { id: string; appealId: string; takenBy: string; at: Date },
): Promise<void> {
  await sql`
    with former as (
      select r.id, r.decision, r.decision_reason, r.decided_by, r.decided_at from reports r
      where r.id = ${id} and not exists (select from reports o
        where o.subject_id = r.subject_id and o.reporter_id = r.reporter_id
          and o.state <> 'decided' and o.id <> r.id)
    ), kept as (
      update appeals a set former_decision = f.decision, former_reason = f.decision_reason,
        former_judge = f.decided_by, former_at = f.decided_at
      from former f where a.id = ${appealId}
    )
    update reports r set state = 'in-review', taken_by = ${takenBy}, decision = null,
      decision_reason = '', decided_by = null, decided_at = null, until = null,
      contest_until = null, sanction_id = null, updated_at = ${at}
    from former f where r.id = f.id`.execute(tx);
}
