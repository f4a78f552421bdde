import type { AccountSet } from "../../../../shared/sharing/week/week.contract.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";

/** Writes a member's set of accounts, new or anew. @returns false when the id is someone else's */
export async function writeAccountSet(
  tx: Transaction,
  { set, memberId, at }: { set: AccountSet; memberId: string; at: Date },
): Promise<boolean> {
  const places = JSON.stringify({ platforms: set.platforms, accounts: set.accounts });
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("account_sets")
    .values({ id: set.id, member_id: memberId, name: set.name, places, created_at: at })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ name: set.name, places })
        .where("account_sets.member_id", "=", memberId),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function countAccountSets(tx: Transaction, memberId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("account_sets")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns false when there is no such set of the member's */
export async function deleteAccountSet(
  tx: Transaction,
  memberId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("account_sets")
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Forgets the sets of a member. */
export async function deleteAccountSetsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom("account_sets").where("member_id", "=", memberId).execute();
}
