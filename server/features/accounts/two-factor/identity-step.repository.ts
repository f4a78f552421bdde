import type { Selectable } from "kysely";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import type { Tables } from "../../../infrastructure/database/tables.ts";

type StepKind = Selectable<Tables["identity_steps"]>["kind"];

type NewStep = {
  secretHash: string;
  kind: StepKind;
  memberId: string | null;
  /** Sealed. */
  data: string;
  at: Date;
  expiresAt: Date;
};
type Found = { kind: StepKind; memberId: string | null; data: string };

export async function saveStep(db: Database | Transaction, step: NewStep): Promise<void> {
  await db
    .insertInto("identity_steps")
    .values({
      secret_hash: step.secretHash,
      kind: step.kind,
      member_id: step.memberId,
      data: step.data,
      created_at: step.at,
      expires_at: step.expiresAt,
    })
    .execute();
}

/** Deletes and returns a step, so that of two requests with the same secret only one gets it. */
export async function takeStep(
  db: Database | Transaction,
  { secretHash, kind, now }: { secretHash: string; kind: StepKind; now: Date },
): Promise<Found | null> {
  const row = await db
    .deleteFrom("identity_steps")
    .where("secret_hash", "=", secretHash)
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .returning(["kind", "member_id as memberId", "data"])
    .executeTakeFirst();
  return row ?? null;
}

/** What was under way for a member goes no further. */
export async function deleteSteps(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom("identity_steps").where("member_id", "=", memberId).execute();
}

export async function findStep(
  db: Database | Transaction,
  { secretHash, kinds, now }: { secretHash: string; kinds: readonly StepKind[]; now: Date },
): Promise<Found | null> {
  const row = await db
    .selectFrom("identity_steps")
    .select(["kind", "member_id as memberId", "data"])
    .where("secret_hash", "=", secretHash)
    .where("kind", "in", kinds)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}
