import type { Database, Transaction } from "../../../infrastructure/database/database.ts";

export type TwoFactor = {
  /** Sealed. */
  secret: string;
  confirmedAt: Date | null;
  lastStep: number;
  failures: number;
  lockedUntil: Date | null;
};

/** Whether a member is asked for a code: only once they confirmed their second factor. */
export async function asksForCode(db: Database | Transaction, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom("two_factors")
    .select("member_id")
    .where("member_id", "=", memberId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a member's second factor until the transaction ends: codes are checked one at a time. */
export async function lockTwoFactor(tx: Transaction, memberId: string): Promise<TwoFactor | null> {
  const row = await tx
    .selectFrom("two_factors")
    .select([
      "secret",
      "confirmed_at as confirmedAt",
      "last_step as lastStep",
      "failures",
      "locked_until as lockedUntil",
    ])
    .where("member_id", "=", memberId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, lastStep: Number(row.lastStep) } : null;
}

/** Keeps a secret that waits for its first code, in place of another that waits. */
export async function saveWaiting(
  tx: Transaction,
  { memberId, secret, at }: { memberId: string; secret: string; at: Date },
): Promise<void> {
  await tx
    .insertInto("two_factors")
    .values({ member_id: memberId, secret, confirmed_at: null, locked_until: null, created_at: at })
    .onConflict((conflict) =>
      conflict
        .column("member_id")
        .doUpdateSet({ secret, created_at: at })
        .where("two_factors.confirmed_at", "is", null),
    )
    .execute();
}

type Changes = Partial<Omit<TwoFactor, "secret">>;

export async function updateTwoFactor(
  tx: Transaction,
  memberId: string,
  { confirmedAt, lastStep, failures, lockedUntil }: Changes,
): Promise<void> {
  await tx
    .updateTable("two_factors")
    .set({
      ...(confirmedAt === undefined ? {} : { confirmed_at: confirmedAt }),
      ...(lastStep === undefined ? {} : { last_step: lastStep }),
      ...(failures === undefined ? {} : { failures }),
      ...(lockedUntil === undefined ? {} : { locked_until: lockedUntil }),
    })
    .where("member_id", "=", memberId)
    .execute();
}

/** Takes the second factor away, its recovery codes with it. @returns false when there was none */
export async function deleteTwoFactor(
  db: Database | Transaction,
  memberId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("two_factors")
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Gives a member these recovery codes in place of those they had. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  memberId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom("recovery_codes").where("member_id", "=", memberId).execute();
  await tx
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ member_id: memberId, code_hash })))
    .execute();
}

/** Uses a recovery code up. @returns false when it is none, or no longer */
export async function takeRecoveryCode(
  tx: Transaction,
  memberId: string,
  hash: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("recovery_codes")
    .where("member_id", "=", memberId)
    .where("code_hash", "=", hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
