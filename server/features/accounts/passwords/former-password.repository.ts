import { sql } from "kysely";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { jsonRows } from "../../../infrastructure/database/json-rows.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";

/** The sealed parameters of passwords of the former product; null where there are none. */
export async function findFormerParameters(db: Database): Promise<string | null> {
  const { rows } = await sql<{ sealed: string | null }>`
    select value ->> 'sealed' as sealed from server_notes where name = 'former-passwords'`.execute(
    db,
  );
  return rows[0]?.sealed ?? null;
}

/** Gives imported people the password they had, where they have none here. */
export async function insertFormerPasswords(
  tx: Transaction,
  passwords: readonly { memberId: string; hash: string }[],
  at: Date,
): Promise<void> {
  if (passwords.length === 0) return;
  const rows = passwords.map(({ memberId, hash }) => ({
    id: uuidv7(),
    member_id: memberId,
    account_id: memberId,
    provider_id: "credential",
    password: hash,
    created_at: at,
    updated_at: at,
  }));
  await sql`
    insert into credentials (id, member_id, account_id, provider_id, password, created_at, updated_at)
    select id, member_id, account_id, provider_id, password, created_at, updated_at
    from ${jsonRows("credentials", rows)} given
    where not exists (select from credentials c where c.member_id = given.member_id)`.execute(tx);
}

/** Keeps a password another way. */
export async function replaceHash(db: Database, former: string, hash: string): Promise<void> {
  await db
    .updateTable("credentials")
    .set({ password: hash })
    .where("password", "=", former)
    .execute();
}

/** Whether any password is still kept as the former product did. */
export async function areFormerPasswordsLeft(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom("credentials")
    .select("id")
    .where("password", "like", "former-scrypt$%")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
