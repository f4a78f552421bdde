import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";

/** Who invited a member to a channel, while they did not answer; null otherwise. */
export async function channelInviterOf(
  tx: Transaction,
  { channelId, memberId }: { channelId: string; memberId: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select f.invited_by as id from channel_follows f
    where f.channel_id = ${channelId} and f.member_id = ${memberId} and f.state = 'invited'`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

/** What a resource that a channel still offers is called; null once it is gone. */
export async function resourceTitle(
  tx: Transaction,
  { channelId, resourceId }: { channelId: string; resourceId: string },
): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`
    select r.title from channel_resources cr join resources r on r.id = cr.resource_id
    where cr.channel_id = ${channelId} and cr.resource_id = ${resourceId}`.execute(tx);
  return rows[0]?.title ?? null;
}
