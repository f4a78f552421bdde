import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/database.ts";
import { type ChainFault, createWalk, type HashedEntry, type Link } from "./chain.ts";

const AT_ONCE = 1000;

/** `head` is where the chain says that it ends; null where it says nothing. */
export type JournalState = { entries: number; fault: ChainFault | null; head: Link | null };

/** Walks the chain of the journal, from where it was cut to its head. */
export function checkJournal(db: Database): Promise<JournalState> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const chain = await tx.selectFrom("audit_chain").selectAll().executeTakeFirst();
      if (!chain) return { entries: 0, fault: { kind: "head", position: 0 }, head: null };
      const cut: Link = { position: Number(chain.cut_position), hash: chain.cut_hash };
      const head: Link = { position: Number(chain.head_position), hash: chain.head_hash };
      const walk = createWalk(cut);
      let entries = 0;
      let from: number | null = null;
      for (;;) {
        const rows: (HashedEntry & { hash: string })[] = await readFrom(tx, from);
        for (const row of rows)
          if (!walk.step(row)) return { entries, fault: walk.end(head), head };
        entries += rows.length;
        from = rows.at(-1)?.position ?? from;
        if (rows.length < AT_ONCE) return { entries, fault: walk.end(head), head };
      }
    });
}

async function readFrom(
  tx: Database,
  after: number | null,
): Promise<(HashedEntry & { hash: string })[]> {
  const { rows } = await sql<HashedEntry & { hash: string; position: string | number }>`
    select position, (extract(epoch from created_at) * 1000000)::bigint::text as at,
      actor_id as "actorId", actor_role as "actorRole", act, subject_kind as "subjectKind",
      subject_id as "subjectId", member_id as "memberId", decision_id as "decisionId", before, after,
      request_id as "requestId", former_hash as "formerHash", hash
    from audit_entries
    where ${after === null ? sql`true` : sql`position > ${after}`}
    order by position limit ${sql.lit(AT_ONCE)}`.execute(tx);
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}
