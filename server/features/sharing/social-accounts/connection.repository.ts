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
  at: Date;
  expiresAt: Date;
};

/** Begins a connection; those of this member that took too long are forgotten. */
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
      code_hash: null,
      platform_code: null,
      found: null,
      step: "started",
      created_at: one.at,
      expires_at: one.expiresAt,
    })
    .execute();
}

/** A connection on its way; its secrets sealed. */
export type HeldConnection = {
  id: string;
  platform: PlatformId;
  codeVerifier: string | null;
  codeHash: string | null;
  platformCode: string | null;
  /** What the platform answered to its code, then what that gave access to. */
  found: string | null;
  expiresAt: Date;
};

const COLUMNS = [
  "id",
  "platform",
  "code_verifier",
  "code_hash",
  "platform_code",
  "found",
  "expires_at",
] as const;

type Row = {
  id: string;
  platform: PlatformId;
  code_verifier: string | null;
  code_hash: string | null;
  platform_code: string | null;
  found: string | null;
  expires_at: Date;
};

const toHeld = (row: Row): HeldConnection => ({
  id: row.id,
  platform: row.platform,
  codeVerifier: row.code_verifier,
  codeHash: row.code_hash,
  platformCode: row.platform_code,
  found: row.found,
  expiresAt: row.expires_at,
});

type Step = Selectable<Tables["platform_connections"]>["step"];
type Session = { memberId: string; sessionHash: string };

/** The connection of this state, session and step, held until the end of the transaction. */
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

/** A connection whose accounts wait for a choice, held until the end of the transaction. */
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

/** The platform sent the person back: its code is kept sealed, under a code of ours. */
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

/** The platform answered to its code: its answer is kept sealed in the code's place. */
export async function saveExchanged(db: Database, id: string, sealed: string): Promise<void> {
  await db
    .updateTable("platform_connections")
    .set({ platform_code: null, code_verifier: null, found: sealed })
    .where("id", "=", id)
    .where("step", "=", "returned")
    .execute();
}

/** From here on neither the state nor the code serve again. */
export async function spendConnection(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable("platform_connections")
    .set({
      step: "spent",
      code_hash: null,
      platform_code: null,
      code_verifier: null,
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

/** Forgets a member's connection, as far as it went. */
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
