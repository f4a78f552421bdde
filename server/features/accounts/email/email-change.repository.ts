import type { Database, Transaction } from "../../../infrastructure/database/database.ts";

export async function isTaken(tx: Transaction, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom("members")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return row !== undefined;
}

type EmailChange = { memberId: string; email: string };

/** Stores an address until its link is opened, in place of the member's previous request. */
export async function saveEmailChange(
  tx: Transaction,
  change: EmailChange & { tokenHash: string; expiresAt: Date; at: Date },
): Promise<void> {
  const row = {
    email: change.email,
    token_hash: change.tokenHash,
    expires_at: change.expiresAt,
    created_at: change.at,
  };
  await tx
    .insertInto("email_changes")
    .values({ member_id: change.memberId, ...row })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet(row))
    .execute();
}

/** The link to a new address that was asked for no longer works. */
export async function deleteEmailChange(
  db: Database | Transaction,
  memberId: string,
): Promise<void> {
  await db.deleteFrom("email_changes").where("member_id", "=", memberId).execute();
}

/** Links to choose a new password, sent to an address that is a member's no more, no longer work. */
export async function deletePasswordLinks(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom("verifications").where("value", "=", memberId).execute();
}

/** Deletes and returns what a link was made for; null when it is unknown, used or expired. */
export async function takeEmailChange(
  tx: Transaction,
  tokenHash: string,
  now: Date,
): Promise<EmailChange | null> {
  const row = await tx
    .deleteFrom("email_changes")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returning(["member_id as memberId", "email"])
    .executeTakeFirst();
  return row ?? null;
}
