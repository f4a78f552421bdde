import type { Passkey } from "../../../../shared/accounts/security.contract.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";

type NewPasskey = {
  id: string;
  memberId: string;
  credentialId: string;
  publicKey: string;
  signCount: number;
  name: string;
  at: Date;
};

/** Keeps a key. @returns false when it is registered already, by them or by another */
export async function insertPasskey(tx: Transaction, key: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("passkeys")
    .values({
      id: key.id,
      member_id: key.memberId,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      sign_count: key.signCount,
      name: key.name,
      created_at: key.at,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ids under which a member's keys are known to their devices. */
export async function listCredentialIds(db: Database, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("passkeys")
    .select("credential_id")
    .where("member_id", "=", memberId)
    .execute();
  return rows.map((row) => row.credential_id);
}

export type KnownPasskey = {
  id: string;
  memberId: string;
  publicKey: string;
  signCount: number;
};

/** A key, held until the end of the transaction: the same answer twice counts once. */
export async function lockPasskey(
  tx: Transaction,
  credentialId: string,
): Promise<KnownPasskey | null> {
  const row = await tx
    .selectFrom("passkeys")
    .select(["id", "member_id as memberId", "public_key as publicKey", "sign_count as signCount"])
    .where("credential_id", "=", credentialId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, signCount: Number(row.signCount) } : null;
}

export async function noteUse(
  tx: Transaction,
  { id, signCount, at }: { id: string; signCount: number; at: Date },
): Promise<void> {
  await tx
    .updateTable("passkeys")
    .set({ sign_count: signCount, last_used_at: at })
    .where("id", "=", id)
    .execute();
}

type Own = { id: string; memberId: string };

/** @returns false when they have no such key */
export async function renameKey(
  tx: Transaction,
  { id, memberId, name }: Own & { name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @returns false when they have no such key */
export async function deleteKey(tx: Transaction, { id, memberId }: Own): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export const toPasskey = (key: { id: string; name: string; at: Date }): Passkey => ({
  id: key.id,
  name: key.name,
  createdAt: key.at.toISOString(),
  lastUsedAt: null,
});
