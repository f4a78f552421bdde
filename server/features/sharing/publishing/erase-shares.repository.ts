import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { forgetLetters } from "../../../infrastructure/mailer/delete-letters.ts";
import { detachMediaOfAll } from "../../media/index.ts";

/** Some shares of a member, locked until the end of the transaction. */
export async function listSharesOf(
  tx: Transaction,
  memberId: string,
  count: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom("shares")
    .select("id")
    .where("member_id", "=", memberId)
    .orderBy("id")
    .limit(count)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes shares with their deliveries and the short links made for them. */
export async function deleteShares(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("shares").where("id", "in", ids).execute();
}

/** Deletes the letters to lists that carried shares. */
export const forgetLettersOf = (tx: Transaction, ids: readonly string[]): Promise<void> =>
  forgetLetters(
    tx,
    sql`select w.mail_id from mailing_letters w join deliveries d on d.id = w.delivery_id
      where d.share_id = any(${[...ids]}::uuid[])`,
  );

/** Forgets the media of shares. @returns those whose files are to be erased */
export const detachMediaOfShares = (tx: Transaction, ids: readonly string[]): Promise<string[]> =>
  detachMediaOfAll(tx, "share", sql`select unnest(${[...ids]}::uuid[])`);
