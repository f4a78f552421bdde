import { sql } from "kysely";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { ANY_REPORT_READER, mayReadReport } from "../people/index.ts";

/** Letters about urgent reports that a moderator is sent in an hour. */
const URGENT_LETTERS = 3;

/**
 * How many reports a member made since a moment. Locks the member: two reports at once would each
 * be left out of the other's count, and pass the limit.
 */
export async function countReportsOf(
  tx: Transaction,
  memberId: string,
  since: Date,
): Promise<number> {
  await sql`select from members where id = ${memberId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reports
    where reporter_id = ${memberId} and created_at > ${since}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Who is to be written to about a report: those who may read it, were not written to about it, and
 * were sent no letter about a report since `since`, or for an urgent report, fewer than
 * `URGENT_LETTERS` letters about urgent ones.
 */
export async function listToWrite(
  tx: Transaction,
  { id, urgent, since, now }: { id: string; urgent: boolean; since: Date; now: Date },
): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select m.id, m.email from members m join reports w on w.id = ${id}
    where m.state = 'active' and m.id <> all(w.written_to)
      and (m.role <> 'membre' or exists (select from referents rf where rf.member_id = m.id))
      and ${mayReadReport("w", ANY_REPORT_READER, now)}
      and (select count(*) from reports r
        where r.created_at > ${since} and m.id = any(r.written_to)
          ${urgent ? sql`and r.urgent` : sql``}) < ${urgent ? URGENT_LETTERS : 1}
    order by m.id`.execute(tx);
  return rows;
}
