import type { Mail } from "../../../shared/administration/running.contract.ts";
import type { Database } from "../../infrastructure/database/database.ts";
import type { Position } from "../../infrastructure/database/keyset.ts";

/** Letters, newest first, except those whose text was erased (`sweep-mails.job.ts`). */
export async function listMails(
  db: Database,
  after: Position | null,
  count: number,
): Promise<(Mail & { at: Date })[]> {
  let query = db
    .selectFrom("mails")
    .selectAll()
    .where("recipient", "<>", "")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(count);
  if (after) {
    query = query.where((eb) =>
      eb(eb.refTuple("created_at", "id"), "<", eb.tuple(after.at, after.id)),
    );
  }
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    state: row.state,
    error: row.error,
    createdAt: row.created_at.toISOString(),
    at: row.created_at,
  }));
}
