import { sql } from "kysely";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";

/** Made by the administration, or a member's own link. */
export type InvitationKind = "administration" | "personal";

/**
 * Takes one use of an invitation before the account is created, so that two simultaneous sign-ups
 * cannot share its last use. A member's own link is refused while that member is not active.
 *
 * @returns whether it spares the agreement; null when it cannot be used, or no longer
 */
export async function claimInvitation(
  db: Database,
  code: string,
  now: Date,
): Promise<{ withoutAgreement: boolean } | null> {
  const row = await db
    .updateTable("invitations")
    .set((eb) => ({ remaining_uses: eb("remaining_uses", "-", 1) }))
    .where("code", "=", code)
    .where("remaining_uses", ">", 0)
    .where("expires_at", ">", now)
    .where("closed_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("kind", "<>", "personal"),
        eb.exists(
          eb
            .selectFrom("members")
            .select("members.id")
            .whereRef("members.id", "=", "invitations.created_by")
            .where("members.state", "=", "active"),
        ),
      ]),
    )
    .returning("without_agreement as withoutAgreement")
    .executeTakeFirst();
  return row ?? null;
}

/** Gives a use back: the sign-up it was taken for made no member. */
export async function releaseInvitation(db: Database, code: string): Promise<void> {
  await db
    .updateTable("invitations")
    .set((eb) => ({ remaining_uses: eb("remaining_uses", "+", 1) }))
    .where("code", "=", code)
    .execute();
}

/** Keeps who came with an invitation. */
export async function noteInvitationUse(
  tx: Transaction,
  code: string,
  memberId: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto("invitation_uses")
    .values({ code, member_id: memberId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An invitation for `uses` people; of the command line it is nobody's. */
export type NewInvitation = {
  code: string;
  uses: number;
  at: Date;
  until: Date;
  createdBy?: string | null;
  kind?: InvitationKind;
  /** Who comes by it does not wait where a community asks for an agreement. Never a member's own. */
  withoutAgreement?: boolean;
};

/**
 * Writes an invitation that several people may use.
 *
 * @returns false when it is a member's own link and they already have an open one
 */
export async function createInvitation(
  db: Database,
  { code, uses, at, until, createdBy = null, ...more }: NewInvitation,
): Promise<boolean> {
  const { kind = "administration", withoutAgreement = false } = more;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("invitations")
    .values({
      code,
      created_at: at,
      expires_at: until,
      remaining_uses: uses,
      created_by: createdBy,
      closed_at: null,
      kind,
      without_agreement: withoutAgreement,
    })
    .onConflict((conflict) =>
      conflict
        .column("created_by")
        // Written out: as a parameter, the index it names would not be recognised.
        .where("kind", "=", sql.lit("personal"))
        .where("closed_at", "is", null)
        .doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Closes an invitation, for good. @returns false when there is no such code */
export async function closeInvitation(db: Database, code: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("invitations")
    .set((eb) => ({ closed_at: eb.fn.coalesce("closed_at", eb.val(at)) }))
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
