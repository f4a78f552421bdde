import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import type { Departure } from "../../../infrastructure/services.ts";
import { toStored } from "./social-account.query.ts";
import type { AccountState, StoredAccount } from "./social-account.ts";

/** An account, locked until the transaction ends; null when there is none. */
export async function lockAccount(tx: Transaction, id: string): Promise<StoredAccount | null> {
  const row = await tx
    .selectFrom("social_accounts")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/**
 * The row of a member's account, inserted when there is none and locked until the transaction ends:
 * an account that was lost or disconnected keeps its row, and its history.
 */
export async function lockAccountRow(
  tx: Transaction,
  about: {
    memberId: string;
    platform: PlatformId;
    accountId: string;
    accountName: string;
    at: Date;
  },
): Promise<StoredAccount> {
  const row = await tx
    .insertInto("social_accounts")
    .values({
      id: uuidv7(),
      member_id: about.memberId,
      platform: about.platform,
      account_id: about.accountId,
      account_name: about.accountName,
      profile_picture: null,
      access_token: null,
      refresh_token: null,
      expires_at: null,
      scope: "[]",
      platform_user_id: null,
      details: "{}",
      state: "disconnected",
      last_sync: null,
      refreshed_at: null,
      warned_at: null,
      connected_at: about.at,
      updated_at: about.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["member_id", "platform", "account_id"])
        .doUpdateSet({ updated_at: about.at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return toStored(row);
}

/** Tokens as they are stored, sealed. */
export type SealedTokens = {
  accessToken: string;
  refreshToken: string | null;
  expiresAt: Date | null;
  scope: string[];
};

export type Connected = SealedTokens &
  Pick<StoredAccount, "accountName" | "kind" | "profilePicture" | "details" | "platformUserId">;

export async function saveConnected(
  tx: Transaction,
  id: string,
  { accessToken, refreshToken, expiresAt, scope, ...account }: Connected,
  at: Date,
): Promise<StoredAccount> {
  const row = await tx
    .updateTable("social_accounts")
    .set({
      account_name: account.accountName,
      kind: account.kind,
      profile_picture: account.profilePicture,
      details: JSON.stringify(account.details),
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_at: expiresAt,
      scope: JSON.stringify(scope),
      platform_user_id: account.platformUserId,
      state: "connected",
      problem: "",
      warned_at: null,
      connected_at: at,
      last_sync: at,
      refreshed_at: at,
      updated_at: at,
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toStored(row);
}

/**
 * Replaces tokens by those they were renewed to.
 *
 * @param from the sealed access token that was renewed: others that came meanwhile are kept
 * @returns null when others came
 */
export async function saveRenewed(
  db: Database | Transaction,
  id: string,
  { from, tokens, at }: { from: string; tokens: SealedTokens; at: Date },
): Promise<StoredAccount | null> {
  const row = await db
    .updateTable("social_accounts")
    .set({
      access_token: tokens.accessToken,
      refresh_token: tokens.refreshToken,
      expires_at: tokens.expiresAt,
      scope: JSON.stringify(tokens.scope),
      state: "connected",
      problem: "",
      warned_at: null,
      last_sync: at,
      refreshed_at: at,
      updated_at: at,
    })
    .where("id", "=", id)
    .where("access_token", "=", from)
    .returningAll()
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

export async function changeState(
  tx: Transaction,
  id: string,
  change: { state: AccountState; problem: string; lastSync?: Date; warnedAt?: null },
  at: Date,
): Promise<StoredAccount> {
  const row = await tx
    .updateTable("social_accounts")
    .set({
      state: change.state,
      problem: change.problem,
      updated_at: at,
      ...(change.lastSync ? { last_sync: change.lastSync } : {}),
      ...(change.warnedAt === null ? { warned_at: null } : {}),
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toStored(row);
}

/** Saves that the owner was told of the coming end. @returns false when they were before */
export async function markWarned(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("social_accounts")
    .set({ state: "expiring", warned_at: at, updated_at: at })
    .where("id", "=", id)
    .where("state", "=", "connected")
    .where("warned_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes the tokens of an account; its row stays for the history. */
export async function deleteTokens(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .updateTable("social_accounts")
    .set({
      access_token: null,
      refresh_token: null,
      expires_at: null,
      scope: "[]",
      profile_picture: null,
      state: "disconnected",
      problem: "",
      updated_at: at,
    })
    .where("id", "=", id)
    .execute();
}

/** The accounts a person of a platform granted, locked until the transaction ends. */
export async function lockAccountsOfGrant(
  tx: Transaction,
  platform: PlatformId,
  platformUserId: string,
): Promise<StoredAccount[]> {
  const rows = await tx
    .selectFrom("social_accounts")
    .selectAll()
    .where("platform", "=", platform)
    .where("platform_user_id", "=", platformUserId)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(toStored);
}

export async function deleteAccount(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom("social_accounts").where("id", "=", id).execute();
}

/**
 * Deletes the accounts of removed members, their names in the history of what was published, and
 * their connections under way.
 */
export async function deleteOfRemoved(db: Database | Transaction): Promise<void> {
  const removed = db.selectFrom("members").select("id").where("state", "=", "deleted");
  const shared = db.selectFrom("shares").select("id").where("member_id", "in", removed);
  await db.deleteFrom("platform_connections").where("member_id", "in", removed).execute();
  await db
    .updateTable("deliveries")
    .set({ account_name: "" })
    .where("share_id", "in", shared)
    .where("account_name", "<>", "")
    .where("platform", "<>", "email")
    .execute();
  await db.deleteFrom("social_accounts").where("member_id", "in", removed).execute();
}

/** Someone who leaves publishes nowhere from here any more. */
export const deleteAccounts: Departure = (tx) => deleteOfRemoved(tx);
