import { sql } from "kysely";
import type { PageMention } from "../../../../shared/sharing/adaptation/index.ts";
import type { DeliveryState } from "../../../../shared/sharing/delivery-states.ts";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { PostFormat } from "../../../../shared/sharing/post-formats.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import type { FollowedPost } from "../platforms/adapter.ts";

/** What is out by a delivery of a member's own share. */
export type OwnPost = {
  platform: PlatformId;
  state: DeliveryState;
  accountId: string | null;
  postId: string | null;
  removedAt: Date | null;
  format: PostFormat;
  reply: FollowedPost | null;
  /** Pages that its text named when it went out. */
  mentions: PageMention[];
};

/** New words of a post, as people read them and in its platform's markup; or that it is gone. */
export type PostChange = { text: string; formatted: string | null } | { removed: true };

export async function findOwnPost(
  db: Database,
  memberId: string,
  { shareId, deliveryId }: { shareId: string; deliveryId: string },
): Promise<OwnPost | null> {
  const { rows } = await sql<OwnPost>`
    select d.platform, d.state, d.account_id as "accountId", d.external_id as "postId",
      d.removed_at as "removedAt", coalesce(d.content->>'format', 'post') as format,
      d.content->'reply' as reply, coalesce(d.content->'mentions', '[]'::jsonb) as mentions
    from deliveries d join shares s on s.id = d.share_id
    where d.id = ${deliveryId} and s.id = ${shareId} and s.member_id = ${memberId}`.execute(db);
  return rows[0] ?? null;
}

/** Keeps what was changed of a post that is out; with it go the comments under it. */
export async function savePostChange(
  tx: Transaction,
  deliveryId: string,
  change: PostChange,
  at: Date,
): Promise<void> {
  if ("text" in change) {
    await sql`update deliveries set edited_at = ${at}, updated_at = ${at},
      content = content || jsonb_build_object('text', ${change.text}::text, 'formatted', ${change.formatted}::text)
      where id = ${deliveryId}`.execute(tx);
    return;
  }
  await sql`update deliveries set removed_at = ${at}, updated_at = ${at}
    where removed_at is null
      and (id = ${deliveryId} or (follows = ${deliveryId} and reply_kind = 'comment'))`.execute(tx);
  // What was still to follow it has nowhere to go.
  await sql`update deliveries set state = 'cancelled', updated_at = ${at}
    where follows = ${deliveryId} and armed_at is null
      and state in ('waiting', 'retry', 'held', 'reconnect', 'to-open', 'failed')`.execute(tx);
}
