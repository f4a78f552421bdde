import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";

export type NewMutedWord = {
  id: string;
  memberId: string;
  entry: string;
  folded: string;
  firstWord: string;
  until: Date | null;
  at: Date;
};

/** Mutes a word; one that is muted already keeps its id, and ends when this one does. @returns its id */
export async function saveMutedWord(tx: Transaction, word: NewMutedWord): Promise<string> {
  const { id, memberId, entry, folded, firstWord, until, at } = word;
  const row = await tx
    .insertInto("muted_words")
    .values({
      id,
      member_id: memberId,
      entry,
      folded,
      first_word: firstWord,
      until,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(["member_id", "folded"]).doUpdateSet({ entry, until }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Forgets the words of a member that are muted no longer. Whoever changes them at the same time
 * waits.
 */
export async function forgetEndedWords(
  tx: Transaction,
  memberId: string,
  now: Date,
): Promise<void> {
  await sql`select 1 from members where id = ${memberId} for no key update`.execute(tx);
  await tx
    .deleteFrom("muted_words")
    .where("member_id", "=", memberId)
    .where("until", "<=", now)
    .execute();
}

export async function countMutedWords(tx: Transaction, memberId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("muted_words")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns false where it is not theirs, or no longer there */
export async function deleteMutedWord(
  tx: Transaction,
  memberId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("muted_words")
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteMutedWordsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom("muted_words").where("member_id", "=", memberId).execute();
}
