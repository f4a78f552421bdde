import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import type { DeliveryContent } from "./delivery.ts";
import { followUpOf } from "./follow-up.ts";

/**
 * Writes what follows a delivery that is out, if anything does: its first comment or the next post
 * of its thread, as a delivery of its own, once. Its share must be locked.
 *
 * @returns the new delivery when the platform is to be asked; null otherwise
 */
export async function insertFollowUp(
  tx: Transaction,
  publishedId: string,
  at: Date,
): Promise<{ id: string; startAt: Date } | null> {
  const row = await tx
    .selectFrom("deliveries")
    .select(["share_id", "platform", "account_id", "account_name", "content"])
    .select(["external_id as externalId", "external_url as externalUrl"])
    .where("id", "=", publishedId)
    .executeTakeFirstOrThrow();
  const followUp = followUpOf({ ...row, content: row.content as DeliveryContent });
  if (!followUp) return null;
  const { kind, content } = followUp;
  const byApi = content.reply !== undefined;
  const written = await tx
    .insertInto("deliveries")
    .values((eb) => ({
      id: uuidv7(),
      share_id: row.share_id,
      position: eb
        .selectFrom("deliveries")
        .select((all) => all(all.fn.max("position"), "+", 1).as("next"))
        .where("share_id", "=", row.share_id),
      platform: row.platform,
      route: byApi ? "api" : "window",
      account_id: row.account_id,
      account_name: row.account_name,
      follows: publishedId,
      reply_kind: kind,
      state: byApi ? "waiting" : "to-open",
      content: JSON.stringify(content),
      start_at: at,
      created_at: at,
      updated_at: at,
    }))
    .onConflict((conflict) =>
      conflict.column("follows").where("follows", "is not", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return written && byApi ? { id: written.id, startAt: at } : null;
}

/** Takes away what a person was to add by hand under a post that is not out after all. */
export async function removeFollowUpByHand(tx: Transaction, deliveryId: string): Promise<void> {
  await tx
    .deleteFrom("deliveries")
    .where("follows", "=", deliveryId)
    .where("state", "=", "to-open")
    .execute();
}

/** Lets nothing follow the deliveries of a share any more; it must be locked. */
export async function dropFollowUps(tx: Transaction, shareId: string): Promise<void> {
  await sql`update deliveries set content = content - 'next' where share_id = ${shareId}`.execute(
    tx,
  );
}
