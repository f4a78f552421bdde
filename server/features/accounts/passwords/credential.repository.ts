import type { Database, Transaction } from "../../../infrastructure/database/database.ts";

/** What the identity library calls a way in by password. */
const PASSWORD = "credential";

/** The stored hash of a member's password; null for a member without a password. */
export async function findPasswordHash(db: Database, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom("credentials")
    .select("password")
    .where("member_id", "=", memberId)
    .where("provider_id", "=", PASSWORD)
    .executeTakeFirst();
  return row?.password ?? null;
}

/** Stores a member's password hash, in place of the previous one if there was any. */
export async function savePassword(
  tx: Transaction,
  { id, memberId, hash, at }: { id: string; memberId: string; hash: string; at: Date },
): Promise<void> {
  await tx
    .insertInto("credentials")
    .values({
      id,
      member_id: memberId,
      account_id: memberId,
      provider_id: PASSWORD,
      password: hash,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["provider_id", "account_id"])
        .doUpdateSet({ password: hash, updated_at: at }),
    )
    .execute();
}
