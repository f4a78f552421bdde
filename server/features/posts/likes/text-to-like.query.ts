import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { placeholder, shaped } from "../../../infrastructure/database/shaped.ts";
import { placeOfViewer, type Viewer } from "../../../infrastructure/session/viewer.ts";
import { isShownComment } from "../comments/comment.query.ts";
import type { PostPlace } from "../post.events.ts";
import { mayTakePartIn } from "../post-access.query.ts";
import type { LikedKind } from "./like.repository.ts";

/** What a like needs to know of a post or a comment. */
export type TextToLike = PostPlace & {
  authorId: string;
  likeCount: number;
  /** Whether the viewer likes it; unknown for a like that is being committed meanwhile. */
  isLiked: boolean;
};

type TextOf = { viewer: Viewer; id: string };

const textOf: TextOf = {
  viewer: placeOfViewer(({ viewer }: TextOf) => viewer),
  id: placeholder(({ id }: TextOf) => id),
};

const place = sql`
  p.id as "postId", p.visibility, p.channel_id as "channelId",
  array(select pg.group_id from post_groups pg where pg.post_id = p.id) as "groupIds"`;

export const postToLike = shaped(
  textOf,
  (_: Record<never, never>, { viewer, id }) => sql<TextToLike>`
    select ${place}, p.author_id as "authorId", p.like_count as "likeCount",
      exists (select from post_likes l where l.post_id = p.id and l.member_id = ${viewer.id}) as "isLiked"
    from posts p where p.id = ${id} and ${mayTakePartIn(viewer)}
    for no key update of p`,
);

export const commentToLike = shaped(
  textOf,
  (_: Record<never, never>, { viewer, id }) => sql<TextToLike>`
    select ${place}, c.author_id as "authorId", c.like_count as "likeCount",
      exists (select from comment_likes l where l.comment_id = c.id and l.member_id = ${viewer.id}) as "isLiked"
    from comments c join posts p on p.id = c.post_id
    where c.id = ${id} and c.deleted_at is null and ${isShownComment(viewer)}
      and ${mayTakePartIn(viewer)}
    for no key update of c`,
);

/**
 * A text someone likes, held until the end of the transaction, so that its count of likes stays
 * true; null when it is not there or stands where they may not take part.
 */
export async function findTextToLike(
  tx: Transaction,
  viewer: Viewer,
  kind: LikedKind,
  id: string,
): Promise<TextToLike | null> {
  const statement = kind === "post" ? postToLike : commentToLike;
  const [row] = await statement.rows(tx, {}, { viewer, id });
  return row ?? null;
}
