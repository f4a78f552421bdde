import { inTransaction } from "../../../infrastructure/database/transaction.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { saveHold } from "../platforms/publishing-settings.repository.ts";
import { listDueDeliveries } from "./delivery.query.ts";
import { moveDeliveries } from "./delivery-moves.repository.ts";

/**
 * Nothing may be published twice because a backup was brought back: what was to leave before now
 * may have left after the backup was made, and waits for someone who looks; everything later waits
 * for the hold to be lifted.
 *
 * @param reason shown with the hold
 */
export function holdAfterRestore(services: Services, reason: string): Promise<void> {
  const at = services.clock();
  return inTransaction(services.db, async (tx) => {
    await saveHold(tx, { by: null, reason }, at);
    const shares = Map.groupBy(await listDueDeliveries(tx, at), ({ shareId }) => shareId);
    for (const [shareId, deliveries] of shares) {
      const ids = deliveries.map(({ id }) => id);
      await moveDeliveries(tx, { shareId, ids, state: "held", holdReason: "missed", at });
    }
  });
}
