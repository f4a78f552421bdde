import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { threadOf } from "./keys.ts";
import type { Telling } from "./telling.ts";

type Quote = Telling["data"];

/** A post that was corrected is quoted as it reads now, or no longer. @returns whose rows changed */
export async function quotePostAnew(
  tx: Transaction,
  post: { postId: string; groupIds: readonly string[]; channelId: string | null },
  quote: Quote,
): Promise<string[]> {
  const news = [
    ...post.groupIds.map((id) => threadOf("group", id)),
    ...(post.channelId ? [threadOf("channel", post.channelId)] : []),
  ];
  const { rows } = await sql<{ member_id: string }>`
    update notifications n set data = (n.data - 'excerpt' - 'what') || ${JSON.stringify(quote)}::jsonb
    where n.data ->> 'postId' = ${post.postId} and (n.thread = any(${news}::text[])
      or n.thread = ${threadOf("post", post.postId)} and n.subject_id = ${post.postId}
        and n.kind in ('like', 'mention', 'pin'))
    returning n.member_id`.execute(tx);
  return rows.map((row) => row.member_id);
}

/** As `quotePostAnew`, of a comment. */
export async function quoteCommentAnew(
  tx: Transaction,
  commentId: string,
  quote: Quote,
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    update notifications n set data = (n.data - 'excerpt' - 'what') || ${JSON.stringify(quote)}::jsonb
    where n.subject_id = ${commentId} and n.subject_kind = 'comment'
    returning n.member_id`.execute(tx);
  return rows.map((row) => row.member_id);
}
