import type { Database, Transaction } from "../../infrastructure/database/database.ts";

/** Whether an invitation can still be used. */
export async function isInvited(db: Database, code: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom("invitations")
    .select("code")
    .where("code", "=", code)
    .where("remaining_uses", ">", 0)
    .where("expires_at", ">", now)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Counts one use of an invitation by a new member. */
export async function useInvitation(
  tx: Transaction,
  code: string,
  memberId: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("invitations")
    .set((eb) => ({ remaining_uses: eb("remaining_uses", "-", 1) }))
    .where("code", "=", code)
    .where("remaining_uses", ">", 0)
    .execute();
  await tx
    .insertInto("invitation_uses")
    .values({ code, member_id: memberId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes an invitation that several people may use. */
export async function createInvitation(
  db: Database,
  { code, uses, at, until }: { code: string; uses: number; at: Date; until: Date },
): Promise<void> {
  await db
    .insertInto("invitations")
    .values({
      code,
      created_at: at,
      expires_at: until,
      remaining_uses: uses,
      created_by: null,
      closed_at: null,
    })
    .execute();
}

/** Whether a member of this id was really created. */
export async function memberExists(tx: Transaction, memberId: string): Promise<boolean> {
  const member = await tx
    .selectFrom("members")
    .select("id")
    .where("id", "=", memberId)
    .executeTakeFirst();
  return member !== undefined;
}
