import type { Subscription } from "../../../../shared/notifications/push.contract.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";

/**
 * Registers a browser's push address in place of its previous one. Any other browser's registration
 * of this address is deleted, since only one browser holds an address.
 */
export async function saveRegistration(
  tx: Transaction,
  installationId: string,
  { endpoint, keys: { p256dh, auth } }: Subscription,
  at: Date,
): Promise<void> {
  await tx
    .deleteFrom("push_registrations")
    .where("endpoint", "=", endpoint)
    .where("installation_id", "<>", installationId)
    .execute();
  const now = { endpoint, p256dh, auth, refreshed_at: at, failures: 0 };
  await tx
    .insertInto("push_registrations")
    .values({ installation_id: installationId, ...now, created_at: at })
    .onConflict((conflict) => conflict.column("installation_id").doUpdateSet(now))
    .execute();
}

/** @returns false when the browser was not registered */
export async function deleteRegistration(
  db: Database | Transaction,
  installationId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("push_registrations")
    .where("installation_id", "=", installationId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
