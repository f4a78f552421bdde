import { sql } from "kysely";
import type { SealedTextKind } from "../../../../shared/administration/sealed-kinds.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { rowLimit } from "../../../infrastructure/database/keyset.ts";

/** A text that moderation removed: its words, as the vault sealed them. */
export type SealedTextRow = {
  subjectId: string;
  kind: SealedTextKind;
  authorId: string;
  sanctionId: string;
  sealed: string;
};

/** Keeps what was removed, in the transaction that removes it. */
export async function insertSealed(tx: Transaction, row: SealedTextRow, at: Date): Promise<void> {
  await tx
    .insertInto("sealed_texts")
    .values({
      subject_id: row.subjectId,
      kind: row.kind,
      author_id: row.authorId,
      sanction_id: row.sanctionId,
      sealed: row.sealed,
      created_at: at,
    })
    .execute();
}

const columns = sql`x.subject_id as "subjectId", x.kind, x.author_id as "authorId",
  x.sanction_id as "sanctionId", x.sealed`;

/** What a decision removed; null where it removed nothing, or where that is erased. */
export async function findSealed(
  db: Database | Transaction,
  sanctionId: string,
): Promise<SealedTextRow | null> {
  const { rows } = await sql<SealedTextRow>`
    select ${columns} from sealed_texts x where x.sanction_id = ${sanctionId}`.execute(db);
  return rows[0] ?? null;
}

export async function deleteSealed(tx: Transaction, subjectId: string): Promise<void> {
  await tx.deleteFrom("sealed_texts").where("subject_id", "=", subjectId).execute();
}

/**
 * Some of what is past contesting, locked: not what someone contests now, which waits for the
 * answer.
 */
export async function lockDue(tx: Transaction, now: Date, count: number): Promise<SealedTextRow[]> {
  const { rows } = await sql<SealedTextRow>`
    select ${columns} from sealed_texts x join sanctions s on s.id = x.sanction_id
    where s.contest_until < ${now}
      and not exists (select from appeals a
        where a.sanction_id = s.id and a.state in ('waiting', 'taken'))
    order by x.subject_id ${rowLimit(count)} for update of x`.execute(tx);
  return rows;
}

/** Some of what a member wrote that is sealed, locked. */
export async function lockSealedOf(
  tx: Transaction,
  authorId: string,
  count: number,
): Promise<SealedTextRow[]> {
  const { rows } = await sql<SealedTextRow>`
    select ${columns} from sealed_texts x where x.author_id = ${authorId}
    order by x.subject_id ${rowLimit(count)} for update`.execute(tx);
  return rows;
}
