import { sql } from "kysely";
import { MAX_SHARED_PINS } from "../../../../shared/ground/limits.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { rowLimit } from "../../../infrastructure/database/keyset.ts";

type SharedPin = { messageId: string; conversationId: string; memberId: string; at: Date };

/**
 * Pins a message for all members of its locked conversation; beyond the most that are pinned at
 * once, the oldest pin goes.
 *
 * @returns whether it was not pinned yet
 */
export async function insertSharedPin(tx: Transaction, pin: SharedPin): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("conversation_pins")
    .values({
      message_id: pin.messageId,
      conversation_id: pin.conversationId,
      pinned_by: pin.memberId,
      pinned_at: pin.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return false;
  await sql`
    delete from conversation_pins where conversation_id = ${pin.conversationId}
      and message_id not in (
        select kept.message_id from conversation_pins kept
        where kept.conversation_id = ${pin.conversationId}
        order by kept.pinned_at desc, kept.message_id desc ${rowLimit(MAX_SHARED_PINS)})`.execute(
    tx,
  );
  return true;
}

/** Takes away the pin that all see. @returns whether there was one */
export async function deleteSharedPin(tx: Transaction, messageId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("conversation_pins")
    .where("message_id", "=", messageId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
