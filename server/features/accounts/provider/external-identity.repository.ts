import type { Database, Transaction } from "../../../infrastructure/database/database.ts";

type Subject = { issuer: string; subject: string };

/** The member whose identity this is at the provider; null when it is nobody’s. */
export async function findByIdentity(
  db: Database | Transaction,
  { issuer, subject }: Subject,
): Promise<{ memberId: string } | null> {
  const row = await db
    .selectFrom("external_identities")
    .select("member_id as memberId")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row ?? null;
}

/** The member of an address, and the password that proves it is them. */
export async function findByAddress(
  db: Database | Transaction,
  email: string,
): Promise<{ memberId: string; passwordHash: string | null } | null> {
  const row = await db
    .selectFrom("members as m")
    .leftJoin("credentials as c", (join) =>
      join.onRef("c.member_id", "=", "m.id").on("c.provider_id", "=", "credential"),
    )
    .select(["m.id as memberId", "c.password as passwordHash"])
    .where("m.email", "=", email)
    .where("m.state", "<>", "deleted")
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps whose an identity is. @returns false when it, or the member, has another already */
export async function insertIdentity(
  tx: Transaction,
  row: Subject & { id: string; memberId: string; email: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("external_identities")
    .values({
      id: row.id,
      member_id: row.memberId,
      issuer: row.issuer,
      subject: row.subject,
      email: row.email,
      created_at: row.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns false when there was none */
export async function deleteIdentity(
  tx: Transaction,
  { memberId, issuer }: { memberId: string; issuer: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("external_identities")
    .where("member_id", "=", memberId)
    .where("issuer", "=", issuer)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
