import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";

type Given = { messageId: string; memberId: string; emoji: string; at: Date };

/**
 * Saves a member's one reaction to a message, unless the message was deleted meanwhile; those who
 * were away read it among what changed.
 *
 * @returns whether anything changed
 */
export async function saveReaction(
  tx: Transaction,
  { messageId, memberId, emoji, at }: Given,
): Promise<boolean> {
  const { rows } = await sql`
    with there as (
      select pm.id from private_messages pm
      where pm.id = ${messageId} and pm.deleted_at is null for no key update
    ), given as (
      insert into message_reactions (message_id, member_id, emoji, created_at)
      select there.id, ${memberId}::uuid, ${emoji}, ${at}::timestamptz from there
      on conflict (message_id, member_id)
        do update set emoji = excluded.emoji, created_at = excluded.created_at
        where message_reactions.emoji <> excluded.emoji
      returning message_id
    )
    update private_messages pm set updated_at = ${at}
    from given where pm.id = given.message_id returning pm.id`.execute(tx);
  return rows.length > 0;
}

/** Deletes a member's reaction to a message. @returns whether there was one */
export async function deleteReaction(
  tx: Transaction,
  { messageId, memberId, at }: Omit<Given, "emoji">,
): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from message_reactions where message_id = ${messageId} and member_id = ${memberId}
      returning message_id
    )
    update private_messages pm set updated_at = ${at}
    from gone where pm.id = gone.message_id returning pm.id`.execute(tx);
  return rows.length > 0;
}

/** Deletes every reaction of a member who leaves the community. */
export async function deleteReactionsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom("message_reactions").where("member_id", "=", memberId).execute();
}
