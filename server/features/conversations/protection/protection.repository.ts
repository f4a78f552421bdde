import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { ProtectionDecision } from "./protection.policy.ts";

/** Locks conversations until the end of the transaction, always in the same order. */
export async function lockConversations(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    select from conversations where id = any(${[...ids]}::uuid[])
    order by id for no key update`.execute(tx);
}

/** Keeps what was decided about a locked conversation. */
export async function saveDecision(
  tx: Transaction,
  id: string,
  { state, why }: ProtectionDecision,
): Promise<void> {
  await tx
    .updateTable("conversations")
    .set({ protection: state, held_why: why })
    .where("id", "=", id)
    .execute();
}

/** Makes a locked conversation of two one that a witness sees. */
export async function openToWitness(
  tx: Transaction,
  { id, minorId, chosenAt }: { id: string; minorId: string; chosenAt: Date | null },
): Promise<void> {
  await tx
    .updateTable("conversations")
    .set({
      kind: "group",
      minor_id: minorId,
      witness_chosen_at: chosenAt,
      witness_until: null,
    })
    .where("id", "=", id)
    .execute();
}

/** Says of a conversation on which day its witness leaves. */
export async function saveWitnessUntil(tx: Transaction, id: string, until: Date): Promise<void> {
  await tx
    .updateTable("conversations")
    .set({ witness_until: until })
    .where("id", "=", id)
    .execute();
}

/** Makes a locked conversation that needs no witness one of two again. */
export async function closeToWitness(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable("conversations")
    .set({
      kind: "pair",
      minor_id: null,
      witness_chosen_at: null,
      witness_until: null,
      protection: "free",
      held_why: null,
    })
    .where("id", "=", id)
    .execute();
}

/** Takes the witness out of a locked conversation. @returns their id; null where there is none */
export async function deleteWitness(tx: Transaction, id: string): Promise<string | null> {
  const gone = await tx
    .deleteFrom("conversation_members")
    .where("conversation_id", "=", id)
    .where("role", "=", "witness")
    .returning("member_id")
    .executeTakeFirst();
  return gone?.member_id ?? null;
}

/** The conversations whose witness leaves by now, a few at a time. */
export async function listEnding(tx: Transaction, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom("conversations")
    .select("id")
    .where("witness_until", "<=", now)
    .orderBy("id")
    .limit(50)
    .execute();
  return rows.map(({ id }) => id);
}
