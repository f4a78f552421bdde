import type { Guardian } from "../../../../shared/administration/recovery-key.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";

/** The key that backups are sealed for: its public part. */
export type ChosenKey = { recipient: string; madeAt: Date; guardians: Guardian[] };

/** The chosen key; null while there is none. */
export async function findRecoveryKey(db: Database): Promise<ChosenKey | null> {
  const found = await db
    .selectFrom("recovery_key")
    .select(["recipient", "made_at as madeAt", "guardians"])
    .executeTakeFirst();
  return found ?? null;
}
