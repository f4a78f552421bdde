import { type RawBuilder, sql } from "kysely";
import type { Media } from "../../../../shared/media/media.contract.ts";
import type { Author, Mention } from "../../../../shared/posts/posts.contract.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import type { RawMedia } from "../../media/index.ts";
import { commentMediaJson } from "../../media/index.ts";
import { isHere, mayKnow } from "../../people/index.ts";
import type { PostPlace } from "../post.events.ts";
import { mayTakePartIn } from "../post-access.query.ts";
import { mentionsJson } from "../post-row.query.ts";
import { isForgotten } from "../sealed/forgotten.query.ts";

/** A comment as read for one viewer, before it takes the shape of the contract. */
export type CommentRow = {
  id: string;
  post_id: string;
  text: string;
  author_id: string;
  author_name: string;
  author_avatar: string | null;
  author_role: Author["role"];
  reply_to_comment_id: string | null;
  reply_to_member_id: string | null;
  reply_to_name: string | null;
  reply_to_text: string | null;
  reply_to_kinds: Media["kind"][] | null;
  media: RawMedia[];
  like_count: number;
  liked: boolean;
  created_at: Date;
  updated_at: Date;
  edited_at: Date | null;
  group_ids: string[];
  post_author_id: string;
  channel_id: string | null;
  mentions: Mention[];
};

/** Whether what this member wrote is shown to the viewer. */
const isShownOf = (viewer: Viewer, authorId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${isHere(authorId)} and ${mayKnow(viewer, authorId)})`;

/**
 * Whether a comment `c` is shown to the viewer, where they take part in its post: its author did not
 * take back their consent, and the viewer may know of them.
 */
export const isShownComment = (viewer: Viewer): RawBuilder<boolean> =>
  isShownOf(viewer, sql`c.author_id`);

/** What a comment `c` copied of the comment it answers; null where that one is not shown. */
const ofShown = (viewer: Viewer, column: RawBuilder<unknown>) =>
  sql`case when ${isShownOf(viewer, sql`coalesce(c.reply_to_member_id, c.author_id)`)} then ${column} end`;

/** Who is answered by `c`, as they are called now; as they were where they are not known here. */
const nameAnswered = sql`coalesce((select m.name from members m where m.id = c.reply_to_member_id),
  c.reply_to_name)`;

/** The kinds of media that the comment answered by `c` shows. */
const kindsAnswered = sql`
  array(select k.kind from comment_media l join media k on k.id = l.media_id
    where l.comment_id = c.reply_to_comment_id order by l.position)`;

/** Columns of a comment `c` by author `a` on a post `p`. */
const columnsFor = (viewer: Viewer) => sql`
  c.id, c.post_id, c.text, c.author_role, c.like_count, c.created_at, c.updated_at, c.edited_at,
  c.reply_to_comment_id, c.reply_to_member_id, ${ofShown(viewer, nameAnswered)} as reply_to_name,
  ${ofShown(viewer, sql`c.reply_to_text`)} as reply_to_text, ${ofShown(viewer, kindsAnswered)} as reply_to_kinds,
  a.id as author_id, a.name as author_name, a.avatar_media_id as author_avatar,
  ${commentMediaJson("c.id")} as media,
  array(select pg.group_id from post_groups pg where pg.post_id = c.post_id) as group_ids,
  p.channel_id, p.author_id as post_author_id, ${mentionsJson("c.id", viewer)} as mentions,
  exists (select 1 from comment_likes l where l.comment_id = c.id and l.member_id = ${viewer.id}) as liked`;

/** Comments of a post, newest first; null when the post is not there or not for this viewer. */
export async function readComments(
  db: Database,
  viewer: Viewer,
  postId: string,
  { after, count }: { after: Position | null; count: number },
): Promise<CommentRow[] | null> {
  const { rows } = await sql<{ [Column in keyof CommentRow]: CommentRow[Column] | null }>`
    select page.* from posts p left join lateral (
      select ${columnsFor(viewer)}
      from comments c join members a on a.id = c.author_id
      where c.post_id = p.id and c.deleted_at is null and ${isShownComment(viewer)}
        ${after ? sql`and (c.created_at, c.id) < (${after.at}, ${after.id})` : sql``}
      order by c.created_at desc, c.id desc
      ${rowLimit(count)}
    ) page on true
    where p.id = ${postId} and ${mayTakePartIn(viewer)}
    order by page.created_at desc, page.id desc`.execute(db);
  return rows.length === 0 ? null : (rows.filter((row) => row.id !== null) as CommentRow[]);
}

/** One comment, null when it is not there or its post not for this viewer. */
export async function readComment(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<CommentRow | null> {
  const { rows } = await sql<CommentRow>`
    select ${columnsFor(viewer)}
    from comments c join posts p on p.id = c.post_id join members a on a.id = c.author_id
    where c.id = ${id} and c.deleted_at is null and ${isShownComment(viewer)}
      and ${mayTakePartIn(viewer)}`.execute(db);
  return rows[0] ?? null;
}

/** Whether the viewer reads a comment that shows a media. */
export const readsCommentShowing = (viewer: Viewer, mediaId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from comment_media l join comments c on c.id = l.comment_id
    join posts p on p.id = c.post_id
    where l.media_id = ${mediaId} and c.deleted_at is null and ${isShownComment(viewer)}
      and ${mayTakePartIn(viewer)})`;

/** What an act on a comment needs to know of it. */
export type CommentFacts = PostPlace & {
  id: string;
  authorId: string;
  authorName: string;
  text: string;
};

const facts = sql`
  c.id, c.post_id as "postId", c.author_id as "authorId", a.name as "authorName", c.text, p.visibility,
  p.channel_id as "channelId",
  array(select pg.group_id from post_groups pg where pg.post_id = p.id) as "groupIds"`;
const tables = sql`comments c join posts p on p.id = c.post_id join members a on a.id = c.author_id`;

/** A comment someone wants to act on; null when it is not there or not for this viewer. */
export async function findComment(
  db: Database | Transaction,
  viewer: Viewer,
  id: string,
): Promise<CommentFacts | null> {
  const { rows } = await sql<CommentFacts>`
    select ${facts} from ${tables}
    where c.id = ${id} and c.deleted_at is null and ${isShownComment(viewer)}
      and ${mayTakePartIn(viewer)}`.execute(db);
  return rows[0] ?? null;
}

/** A comment, even when hidden because its author withdrew consent; null once it is deleted. */
export async function findCommentAnywhere(
  tx: Transaction,
  id: string,
): Promise<CommentFacts | null> {
  const { rows } = await sql<CommentFacts>`
    select ${facts} from ${tables} where c.id = ${id} and c.deleted_at is null`.execute(tx);
  return rows[0] ?? null;
}

/**
 * A comment the viewer wants to delete: their own, even under a post that is deleted or that they
 * may no longer read; another member's under a post they take part in. Null when there is none.
 */
export async function findCommentToErase(
  tx: Transaction,
  viewer: Viewer,
  id: string,
): Promise<CommentFacts | null> {
  const { rows } = await sql<CommentFacts>`
    select ${facts} from ${tables}
    where c.id = ${id} and c.deleted_at is null
      and (c.author_id = ${viewer.id} or (${isShownComment(viewer)} and ${mayTakePartIn(viewer)}))`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** A comment whose post is deleted, and who deleted that. */
export type LeftComment = CommentFacts & { postDeletedBy: string };

/**
 * Some comments left behind by a deleted post, of any author.
 *
 * @param postId of that post; null for every deleted one
 */
export async function findCommentsLeft(
  tx: Transaction,
  postId: string | null,
  count: number,
): Promise<LeftComment[]> {
  const { rows } = await sql<LeftComment>`
    select ${facts}, coalesce(p.deleted_by, p.author_id) as "postDeletedBy" from ${tables}
    where p.deleted_at is not null and c.deleted_at is null and ${isForgotten(sql`p.id`)}
      ${postId === null ? sql`` : sql`and p.id = ${postId}`}
    ${rowLimit(count)}`.execute(tx);
  return rows;
}

/** Some comments of an author, without checking who may read them. */
export async function findCommentsOf(
  tx: Transaction,
  authorId: string,
  count: number,
): Promise<CommentFacts[]> {
  const { rows } = await sql<CommentFacts>`
    select ${facts} from ${tables}
    where c.author_id = ${authorId} and c.deleted_at is null ${rowLimit(count)}`.execute(tx);
  return rows;
}
