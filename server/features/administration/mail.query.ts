import { sql } from "kysely";
import type { Mail } from "../../../shared/administration/running.contract.ts";
import type { Database } from "../../infrastructure/database/database.ts";
import type { Position } from "../../infrastructure/database/keyset.ts";
import { lettersNotSent, whyOver } from "../people/index.ts";

/** Letters, newest first, except those whose text was erased (`sweep-mails.job.ts`). */
export async function listMails(
  db: Database,
  after: Position | null,
  count: number,
  now: Date,
): Promise<(Mail & { at: Date })[]> {
  let query = db
    .selectFrom("mails")
    .selectAll()
    .select([
      sql<string | null>`(select m.name from members m where m.email = mails.recipient)`.as(
        "recipient_name",
      ),
      sql<Mail["over"]>`(select ${whyOver(now)} from mails w where w.id = mails.id)`.as("over"),
      sql<boolean>`exists (select 1 from ${lettersNotSent(now)} and w.id = mails.id)`.as("waits"),
    ])
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
    toName: row.recipient_name,
    subject: row.subject,
    text: row.text,
    state: row.state,
    waits: row.waits,
    over: row.over,
    error: row.error,
    createdAt: row.created_at.toISOString(),
    at: row.created_at,
  }));
}
