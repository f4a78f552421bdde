import { sql } from "kysely";
import type { Transaction } from "../../infrastructure/database/database.ts";
import type { MediaPrepared } from "./post.events.ts";

/** Where a media can be seen, once it is attached; null when nobody sees it yet. */
export async function findWhereShown(
  tx: Transaction,
  mediaId: string,
): Promise<Omit<MediaPrepared, "kind"> | null> {
  const { rows } = await sql<Omit<MediaPrepared, "kind">>`
    select p.id as "postId", shown.comment_id as "commentId", p.visibility, p.channel_id as "channelId",
      array(select pg.group_id from post_groups pg where pg.post_id = p.id) as "groupIds"
    from (
      select post_id, null::uuid as comment_id from post_media where media_id = ${mediaId}
      union all
      select c.post_id, c.id from comment_media cm join comments c on c.id = cm.comment_id
        where cm.media_id = ${mediaId} and c.deleted_at is null
    ) shown
    join posts p on p.id = shown.post_id and p.deleted_at is null`.execute(tx);
  return rows[0] ?? null;
}
