import type { Selectable } from "kysely";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import type { Tables } from "../../../infrastructure/database/tables.ts";

export type NewConnection = {
  id: string;
  memberId: string;
  sessionHash: string;
  platform: PlatformId;
  nonce: string;
  timestamp: number;
  stateHash: string;
  /** Sealed; null without PKCE. */
  codeVerifier: string | null;
  /** What the adapter prepared, sealed; null where it prepares nothing. */
  kept: string | null;
  at: Date;
  expiresAt: Date;
};

/** Inserts a connection, and deletes the member's expired ones. */
export async function insertConnection(db: Database, one: NewConnection): Promise<void> {
  await db
    .with("ended", (query) =>
      query
        .deleteFrom("platform_connections")
        .where("member_id", "=", one.memberId)
        .where("expires_at", "<=", one.at),
    )
    .insertInto("platform_connections")
    .values({
      id: one.id,
      member_id: one.memberId,
      session_hash: one.sessionHash,
      platform: one.platform,
      nonce: one.nonce,
      page_timestamp: one.timestamp,
      state_hash: one.stateHash,
      code_verifier: one.codeVerifier,
      kept: one.kept,
      code_hash: null,
      platform_code: null,
      found: null,
      step: "started",
      created_at: one.at,
      expires_at: one.expiresAt,
    })
    .execute();
}

/** A connection under way; its secrets sealed. */
export type HeldConnection = {
  id: string;
  platform: PlatformId;
  codeVerifier: string | null;
  kept: string | null;
  codeHash: string | null;
  platformCode: string | null;
  /** The platform's answer to its code, then the accounts found; sealed. */
  found: string | null;
  expiresAt: Date;
};

const COLUMNS = [
  "id",
  "platform",
  "code_verifier",
  "kept",
  "code_hash",
  "platform_code",
  "found",
  "expires_at",
] as const;

type Row = {
  id: string;
  platform: PlatformId;
  code_verifier: string | null;
  kept: string | null;
  code_hash: string | null;
  platform_code: string | null;
  found: string | null;
  expires_at: Date;
};

const toHeld = (row: Row): HeldConnection => ({
  id: row.id,
  platform: row.platform,
  codeVerifier: row.code_verifier,
  kept: row.kept,
  codeHash: row.code_hash,
  platformCode: row.platform_code,
  found: row.found,
  expiresAt: row.expires_at,
});

type Step = Selectable<Tables["platform_connections"]>["step"];
type Session = { memberId: string; sessionHash: string };

/** The connection of this state, session and step, locked until the transaction ends. */
export async function lockByState(
  tx: Transaction,
  about: Session & { stateHash: string; step: Step },
): Promise<HeldConnection | null> {
  const row = await tx
    .selectFrom("platform_connections")
    .select(COLUMNS)
    .where("state_hash", "=", about.stateHash)
    .where("session_hash", "=", about.sessionHash)
    .where("member_id", "=", about.memberId)
    .where("step", "=", about.step)
    .forUpdate()
    .executeTakeFirst();
  return row ? toHeld(row) : null;
}

/** A connection whose accounts await a choice, locked until the transaction ends. */
export async function lockChoosing(
  tx: Transaction,
  about: Session & { id: string },
): Promise<HeldConnection | null> {
  const row = await tx
    .selectFrom("platform_connections")
    .select(COLUMNS)
    .where("id", "=", about.id)
    .where("session_hash", "=", about.sessionHash)
    .where("member_id", "=", about.memberId)
    .where("step", "=", "choosing")
    .forUpdate()
    .executeTakeFirst();
  return row ? toHeld(row) : null;
}

/**
 * Saves the platform's code, sealed, and the hash of the code of ours that the page gets instead.
 */
export async function saveReturn(
  tx: Transaction,
  id: string,
  { codeHash, platformCode }: { codeHash: string; platformCode: string },
): Promise<void> {
  await tx
    .updateTable("platform_connections")
    .set({ step: "returned", code_hash: codeHash, platform_code: platformCode })
    .where("id", "=", id)
    .execute();
}

/** Saves the platform's answer, sealed, and deletes the code that was exchanged for it. */
export async function saveExchanged(db: Database, id: string, sealed: string): Promise<void> {
  await db
    .updateTable("platform_connections")
    .set({ platform_code: null, code_verifier: null, kept: null, found: sealed })
    .where("id", "=", id)
    .where("step", "=", "returned")
    .execute();
}

/**
 * Marks a connection as spent and deletes its secrets: its state and code are not accepted again.
 */
export async function spendConnection(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable("platform_connections")
    .set({
      step: "spent",
      code_hash: null,
      platform_code: null,
      code_verifier: null,
      kept: null,
      found: null,
    })
    .where("id", "=", id)
    .execute();
}

export async function saveFound(
  db: Database,
  id: string,
  { found, expiresAt }: { found: string; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable("platform_connections")
    .set({ step: "choosing", found, expires_at: expiresAt })
    .where("id", "=", id)
    .execute();
}

export async function deleteConnection(db: Database | Transaction, id: string): Promise<void> {
  await db.deleteFrom("platform_connections").where("id", "=", id).execute();
}

/** Deletes a member's connection, whatever its step. */
export async function abandonConnection(
  db: Database,
  { id, memberId, sessionHash }: Session & { id: string },
): Promise<void> {
  await db
    .deleteFrom("platform_connections")
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .where("session_hash", "=", sessionHash)
    .execute();
}

export async function deleteEnded(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("platform_connections").where("expires_at", "<=", now).execute();
}
