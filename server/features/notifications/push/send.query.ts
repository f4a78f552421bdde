import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import type { PushTarget } from "./push-request.ts";

/** Where a browser is reached; null when it is not registered. */
export async function findReached(
  tx: Transaction,
  installationId: string,
): Promise<PushTarget | null> {
  const row = await tx
    .selectFrom("push_registrations")
    .select(["endpoint", "p256dh", "auth"])
    .where("installation_id", "=", installationId)
    .executeTakeFirst();
  return row ?? null;
}

/** When this browser said that it showed a trial; null for another's. */
export async function findTrial(
  db: Database,
  { id, installationId }: { id: string; installationId: string },
): Promise<{ shownAt: Date | null } | null> {
  const row = await db
    .selectFrom("push_sends")
    .select("shown_at as shownAt")
    .where("id", "=", id)
    .where("installation_id", "=", installationId)
    .where("thread", "is", null)
    .executeTakeFirst();
  return row ?? null;
}
