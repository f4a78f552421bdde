import { sql } from "kysely";
import type { Transaction } from "../../infrastructure/database/database.ts";

export type WaysIn = { password: boolean; passkeys: number; issuers: string[] };

/**
 * Every way into an account, its member's row locked until the transaction ends: two ways removed
 * at once would otherwise each see the other, and leave the account with none.
 */
export async function lockWaysIn(tx: Transaction, memberId: string): Promise<WaysIn> {
  await tx
    .selectFrom("members")
    .select("id")
    .where("id", "=", memberId)
    .forUpdate()
    .executeTakeFirst();
  const { rows } = await sql<WaysIn>`
    select
      exists (
        select 1 from credentials c
        where c.member_id = ${memberId} and c.provider_id = 'credential' and c.password is not null
      ) as password,
      (select count(*)::int from passkeys p where p.member_id = ${memberId}) as passkeys,
      array(select e.issuer from external_identities e where e.member_id = ${memberId}) as issuers
  `.execute(tx);
  return rows[0] as WaysIn;
}

/** Takes every way into an account away but the password, the second factor with them. */
export async function deleteOtherWays(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom("passkeys").where("member_id", "=", memberId).execute();
  await tx.deleteFrom("external_identities").where("member_id", "=", memberId).execute();
  await tx.deleteFrom("two_factors").where("member_id", "=", memberId).execute();
}

/** The address of a member; null when their account is deleted. */
export async function findAddress(tx: Transaction, memberId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("members")
    .select("email")
    .where("id", "=", memberId)
    .where("state", "<>", "deleted")
    .executeTakeFirst();
  return row?.email ?? null;
}
