import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";

/** Whose link a code is; null for none, and for an invitation of the administration. */
export async function lockOwnInvitation(
  tx: Transaction,
  code: string,
): Promise<{ closedAt: Date | null; createdBy: string | null } | null> {
  const row = await tx
    .selectFrom("invitations")
    .select(["closed_at as closedAt", "created_by as createdBy"])
    .where("code", "=", code)
    .where("kind", "=", "personal")
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

type Closing = { at: Date; by: string };

/** Closes the link with this code, for good. */
export async function closeByCode(
  tx: Transaction,
  code: string,
  { at, by }: Closing,
): Promise<void> {
  await tx
    .updateTable("invitations")
    .set({ closed_at: at, closed_by: by })
    .where("code", "=", code)
    .execute();
}

/** Closes the open link of a member, if they have one. */
export async function closeOwn(tx: Transaction, memberId: string, at: Date): Promise<void> {
  await tx
    .updateTable("invitations")
    .set({ closed_at: at, closed_by: memberId })
    .where("created_by", "=", memberId)
    .where("kind", "=", "personal")
    .where("closed_at", "is", null)
    .execute();
}

/** Locks the member's row, so that two of their requests about their link run in turn. */
export async function lockOwner(tx: Transaction, memberId: string): Promise<void> {
  await sql`select 1 from members where id = ${memberId} for no key update`.execute(tx);
}
