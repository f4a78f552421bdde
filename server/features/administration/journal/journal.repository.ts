import { sql } from "kysely";
import type { ActSubject, JournalAct } from "../../../../shared/administration/acts.ts";
import type { CommunityRole } from "../../../../shared/people/members.contract.ts";
import type { ActDetails, ActFields } from "../../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { hashOf } from "./chain.ts";

/** What is written of an act, beside its place in the chain. */
export type NewEntry = Omit<ActDetails, "before" | "after"> & {
  at: Date;
  /** Null for the operator's commands. */
  actorId: string | null;
  actorRole: CommunityRole | null;
  act: JournalAct;
  subjectKind: ActSubject | null;
  before: ActFields | null;
  after: ActFields | null;
  requestId: string | null;
};

/** Writes an entry after the last one, whose lock is kept until the transaction ends. */
export async function insertEntry(tx: Transaction, entry: NewEntry): Promise<void> {
  const head = await tx
    .selectFrom("audit_chain")
    .select(["head_position", "head_hash"])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const position = Number(head.head_position) + 1;
  const { subjectId = null, memberId = null, decisionId = null } = entry;
  const [before, after] = [asText(entry.before), asText(entry.after)];
  const { at, actorId, actorRole, act, subjectKind, requestId } = entry;
  const said = { position, actorId, actorRole, act, subjectKind, subjectId, memberId, decisionId };
  const formerHash = head.head_hash;
  const hash = hashOf({
    ...said,
    at: `${at.getTime()}000`,
    before,
    after,
    requestId,
    formerHash,
  });
  await tx
    .insertInto("audit_entries")
    .values({
      position,
      created_at: at,
      actor_id: actorId,
      actor_role: actorRole,
      act,
      subject_kind: subjectKind,
      subject_id: subjectId,
      member_id: memberId,
      decision_id: decisionId,
      before,
      after,
      request_id: requestId,
      former_hash: formerHash,
      hash,
    })
    .execute();
  await tx.updateTable("audit_chain").set({ head_position: position, head_hash: hash }).execute();
}

const asText = (fields: ActFields | null): string | null =>
  fields && Object.keys(fields).length > 0 ? JSON.stringify(fields) : null;

/** The role of a member; undefined where there is none. */
export async function findRole(
  tx: Transaction,
  memberId: string,
): Promise<CommunityRole | undefined> {
  const row = await tx
    .selectFrom("members")
    .select("role")
    .where("id", "=", memberId)
    .executeTakeFirst();
  return row?.role;
}

/** Whether the same person did the same to the same since a moment. */
export async function didSince(
  tx: Transaction,
  { actorId, act, subjectId }: NewEntry,
  since: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom("audit_entries")
    .select("position")
    .where(sql<boolean>`actor_id = ${actorId}`)
    .where("act", "=", act)
    .where(sql<boolean>`subject_id is not distinct from ${subjectId ?? null}`)
    .where("created_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Cuts off the entries from before a moment. Where the chain then begins is kept, so that what is
 * left still verifies.
 *
 * @returns how many were cut off
 */
export async function cutEntries(tx: Transaction, before: Date): Promise<number> {
  await tx.selectFrom("audit_chain").select("id").forUpdate().executeTakeFirstOrThrow();
  const last = await tx
    .selectFrom("audit_entries")
    .select(["position", "hash"])
    .where("created_at", "<", before)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last) return 0;
  await tx
    .updateTable("audit_chain")
    .set({ cut_position: last.position, cut_hash: last.hash })
    .execute();
  const { numDeletedRows } = await tx
    .deleteFrom("audit_entries")
    .where("position", "<=", last.position)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
