import { DomainError, ERRORS } from "../../../../../shared/ground/errors.ts";
import type { Database, Transaction } from "../../../../infrastructure/database/database.ts";

/** The lists that those who administer write for those who decide. */
export type DecisionList = "decision_grounds" | "model_answers";

/** The words of such a list, in their order, and when it was last changed. */
export async function listDecisionWords(db: Database | Transaction, list: DecisionList) {
  const rows = await db
    .selectFrom(list)
    .select(["key", "name", "text", "hidden", "updated_at"])
    .orderBy("position")
    .orderBy("key")
    .execute();
  const latest = Math.max(0, ...rows.map(({ updated_at }) => updated_at.getTime()));
  return {
    items: rows.map(({ key, name, text, hidden }) => ({ key, name, text, hidden })),
    updatedAt: new Date(latest),
  };
}

/**
 * What the rule of a key is called; empty where none is named.
 *
 * @throws DomainError GROUND_UNKNOWN when there is none, or it is hidden
 */
export async function readGround(tx: Transaction, key: string | null): Promise<string> {
  if (key === null) return "";
  const row = await tx
    .selectFrom("decision_grounds")
    .select("name")
    .where("key", "=", key)
    .where("hidden", "=", false)
    .executeTakeFirst();
  if (row) return row.name;
  const fault = { field: "ground", message: ERRORS.GROUND_UNKNOWN[1] };
  throw new DomainError("GROUND_UNKNOWN", [fault]);
}
