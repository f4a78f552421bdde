import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { ChosenKey } from "./recovery-key.query.ts";

/** Keeps a key in the place of the one before. */
export async function saveRecoveryKey(tx: Transaction, key: ChosenKey): Promise<void> {
  const values = {
    recipient: key.recipient,
    made_at: key.madeAt,
    guardians: JSON.stringify(key.guardians),
  };
  await tx
    .insertInto("recovery_key")
    .values(values)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
}
