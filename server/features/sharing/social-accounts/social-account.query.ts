import { type Selectable, sql } from "kysely";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import type { Tables } from "../../../infrastructure/database/tables.ts";
import type { StoredAccount } from "./social-account.ts";

export const toStored = (row: Selectable<Tables["social_accounts"]>): StoredAccount => ({
  id: row.id,
  memberId: row.member_id,
  platform: row.platform,
  accountId: row.account_id,
  accountName: row.account_name,
  kind: row.kind,
  profilePicture: row.profile_picture,
  details: row.details,
  scope: row.scope,
  accessToken: row.access_token,
  refreshToken: row.refresh_token,
  expiresAt: row.expires_at,
  platformUserId: row.platform_user_id,
  state: row.state,
  problem: row.problem,
  lastSync: row.last_sync,
  warnedAt: row.warned_at,
  connectedAt: row.connected_at,
});

/** A member's accounts but the disconnected ones, the first connected first. */
export async function listStored(
  db: Database | Transaction,
  memberId: string,
): Promise<StoredAccount[]> {
  const rows = await db
    .selectFrom("social_accounts")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("state", "<>", "disconnected")
    .orderBy("connected_at")
    .orderBy("id")
    .execute();
  return rows.map(toStored);
}

export async function findAccount(
  db: Database | Transaction,
  id: string,
): Promise<StoredAccount | null> {
  const row = await db
    .selectFrom("social_accounts")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Accounts that something may have to be done for: all of them, or a member's. */
export async function listToLookAt(
  db: Database,
  memberId: string | null,
): Promise<StoredAccount[]> {
  const rows = await db
    .selectFrom("social_accounts")
    .selectAll()
    .where("state", "in", ["connected", "expiring"])
    .$if(memberId !== null, (query) => query.where("member_id", "=", memberId as string))
    .execute();
  return rows.map(toStored);
}

/** E-mail address of an account's owner; null when they are no longer active or want no letters. */
export async function findOwnerEmail(
  db: Database | Transaction,
  memberId: string,
): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select m.email from members m left join notification_preferences pr on pr.member_id = m.id
    where m.id = ${memberId} and m.state = 'active'
      and coalesce((pr.kinds -> 'account' ->> 'mail')::boolean, true)`.execute(db);
  return rows[0]?.email ?? null;
}
