import { sql } from "kysely";
import type { Transaction } from "../../infrastructure/database/database.ts";

export type Registered = { name: string; email: string; state: string };

/** Someone who registered, held until the end of the transaction. */
export async function lockRegistered(
  tx: Transaction,
  memberId: string,
): Promise<Registered | null> {
  const row = await tx
    .selectFrom("members")
    .select(["name", "email", "state"])
    .where("id", "=", memberId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function activate(tx: Transaction, memberId: string, at: Date): Promise<void> {
  await tx
    .updateTable("members")
    .set({ state: "active", updated_at: at })
    .where("id", "=", memberId)
    .execute();
}

/**
 * Removes someone who was never let in, and all that came with their sign-up: password, sessions,
 * memberships, letters and their links; the groups they stood in count one less.
 */
export async function removeRegistered(
  tx: Transaction,
  { memberId, email }: { memberId: string; email: string },
): Promise<void> {
  await sql`
    update groups set member_count = member_count - 1
    where id in (
      select group_id from memberships where member_id = ${memberId} and state = 'active')`.execute(
    tx,
  );
  await tx.deleteFrom("members").where("id", "=", memberId).execute();
  await tx.deleteFrom("verifications").where("value", "=", memberId).execute();
  await tx.deleteFrom("mails").where("recipient", "=", email).execute();
}
