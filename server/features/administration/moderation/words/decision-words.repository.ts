import { sql } from "kysely";
import type { Transaction } from "../../../../infrastructure/database/database.ts";
import type { DecisionList } from "./decision-words.query.ts";

const LOCKS = {
  decision_grounds: sql`lock table decision_grounds in share row exclusive mode`,
  model_answers: sql`lock table model_answers in share row exclusive mode`,
} as const satisfies Record<DecisionList, unknown>;

/** Keeps others from changing a list until the transaction ends. */
export async function lockDecisionWords(tx: Transaction, list: DecisionList): Promise<void> {
  await LOCKS[list].execute(tx);
}

type DecisionWord = { key: string; name: string; text: string; position: number; hidden: boolean };

/** Writes a list down as it is now. */
export async function writeDecisionWords(
  tx: Transaction,
  list: DecisionList,
  { words, at }: { words: readonly DecisionWord[]; at: Date },
): Promise<void> {
  await tx
    .insertInto(list)
    .values(
      words.map(({ key, name, text, position, hidden }) => ({
        key,
        name,
        text,
        position,
        hidden,
        updated_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((set) => ({
        name: set.ref("excluded.name"),
        text: set.ref("excluded.text"),
        position: set.ref("excluded.position"),
        hidden: set.ref("excluded.hidden"),
        updated_at: set.ref("excluded.updated_at"),
      })),
    )
    .execute();
}
