import { sql } from "kysely";
import type { Database, Transaction } from "../../../../infrastructure/database/database.ts";

/** A proposal to remove a member, as it is kept. */
export type Proposal = {
  id: string;
  memberId: string;
  reason: string;
  ground: string;
  proposedBy: string | null;
  proposedAt: Date;
  expiresAt: Date;
  answeredAt: Date | null;
};

export async function insertProposal(
  tx: Transaction,
  { id, memberId, reason, ground, proposedBy, proposedAt, expiresAt }: Proposal,
): Promise<void> {
  await tx
    .insertInto("removal_proposals")
    .values({
      id,
      member_id: memberId,
      reason,
      ground,
      proposed_by: proposedBy,
      proposed_at: proposedAt,
      expires_at: expiresAt,
      answered_by: null,
      answered_at: null,
      confirmed: null,
    })
    .execute();
}

const columns = sql`
  id, member_id as "memberId", reason, ground, proposed_by as "proposedBy",
  proposed_at as "proposedAt", expires_at as "expiresAt", answered_at as "answeredAt"`;

/** The proposal about a member that waits for an answer; null where none does. */
export async function findOpenProposal(
  tx: Transaction,
  memberId: string,
  now: Date,
): Promise<Proposal | null> {
  const { rows } = await sql<Proposal>`
    select ${columns} from removal_proposals
    where member_id = ${memberId} and answered_at is null and expires_at > ${now}
    order by proposed_at desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** A proposal by its id; read again once its member is locked. */
export async function findProposal(tx: Transaction, id: string): Promise<Proposal | null> {
  const { rows } = await sql<Proposal>`
    select ${columns} from removal_proposals where id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

type Answer = { id: string; confirmed: boolean; words: string; by: string; at: Date };

export async function answerProposal(
  tx: Transaction,
  { id, confirmed, words, by, at }: Answer,
): Promise<void> {
  await tx
    .updateTable("removal_proposals")
    .set({ confirmed, words, answered_by: by, answered_at: at })
    .where("id", "=", id)
    .execute();
}

/** Deletes the proposals that ended before a moment. */
export async function deleteOldProposals(db: Database, before: Date): Promise<void> {
  await sql`
    delete from removal_proposals
    where coalesce(answered_at, expires_at) < ${before}`.execute(db);
}
