import { sql } from "kysely";
import type { Sanction } from "../../../../shared/administration/decisions.contract.ts";
import {
  LASTING_KINDS,
  type LastingKind,
  NOTICE_KINDS,
} from "../../../../shared/administration/sanction-kinds.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";

/** What moderation decides about a member, or about one of their texts. */
export type Decision = {
  memberId: string;
  kind: Sanction["kind"];
  /** The text it is about. */
  subjectId?: string;
  /** The beginning of that text. */
  excerpt?: string;
  reason: string;
  /** The rule that it names, as it is called now. */
  ground?: string;
  /** Null where a term came by itself. */
  decidedBy: string | null;
  at: Date;
  /** When it ends by itself; null for one without an end. */
  until?: Date | null;
};

/** Until when a decision of that moment may be contested, as the community says then. */
export const termFrom = (at: Date) => sql<Date>`(
  select ${at}::timestamptz + make_interval(months => c.appeal_months) from community c limit 1)`;

/** @returns the id of the decision */
export async function insertSanction(tx: Transaction, decision: Decision): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto("sanctions")
    .values({
      id,
      member_id: decision.memberId,
      kind: decision.kind,
      subject_id: decision.subjectId ?? null,
      excerpt: decision.excerpt ?? "",
      reason: decision.reason,
      ground: decision.ground ?? "",
      decided_by: decision.decidedBy,
      created_at: decision.at,
      until: decision.until ?? null,
      lifted_at: null,
      read_at: null,
      contest_until: termFrom(decision.at),
    })
    .execute();
  return id;
}

/** Strikes a decision out: it stays to be read, and counts no more. */
export async function strikeOut(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.updateTable("sanctions").set({ undone_at: at }).where("id", "=", id).execute();
}

/** What is in force of a member, of a kind, is over. @returns how many there were */
export async function endInForce(
  tx: Transaction,
  { memberId, kind, at }: { memberId: string; kind: LastingKind; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("sanctions")
    .set({ lifted_at: at })
    .where("member_id", "=", memberId)
    .where("kind", "=", kind)
    .where("lifted_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Marks a notice to a member as read. @returns false when it is not theirs */
export async function markNoticeRead(
  tx: Transaction,
  memberId: string,
  id: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("sanctions")
    .set((eb) => ({ read_at: eb.fn.coalesce("read_at", eb.val(at)) }))
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .where("kind", "in", [...NOTICE_KINDS])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Empties what the decisions about a member quote. @returns how many there were */
export async function forgetExcerpts(tx: Transaction, memberId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("sanctions")
    .set({ excerpt: "" })
    .where("member_id", "=", memberId)
    .where("excerpt", "<>", "")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Deletes the decisions older than a moment: of a limit, a pause or a suspension, those that ended
 * before it. One in force stays.
 */
export async function deleteOldSanctions(db: Database, before: Date): Promise<void> {
  await sql`
    delete from sanctions
    where greatest(contest_until, created_at + interval '6 months', until, lifted_at) < ${before}
      and (kind <> all(${[...LASTING_KINDS]}::text[]) or lifted_at is not null)`.execute(db);
}
