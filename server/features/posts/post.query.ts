import { sql } from "kysely";
import type { PostVisibility } from "../../../shared/posts/posts.contract.ts";
import type { Database, Transaction } from "../../infrastructure/database/database.ts";
import { rowLimit } from "../../infrastructure/database/keyset.ts";
import { placeholder, shaped } from "../../infrastructure/database/shaped.ts";
import { placeOfViewer, type Viewer } from "../../infrastructure/session/viewer.ts";
import type { PostPlace } from "./post.events.ts";
import { mayReadPost, mayTakePartIn } from "./post-access.query.ts";
import { type PostRow, postColumns } from "./post-row.query.ts";

type PostOf = { viewer: Viewer; id: string };

const postOf: PostOf = {
  viewer: placeOfViewer(({ viewer }: PostOf) => viewer),
  id: placeholder(({ id }: PostOf) => id),
};

export const onePost = shaped(
  postOf,
  (_: Record<never, never>, { viewer, id }) => sql<PostRow>`
    select ${postColumns(viewer)} from posts p join members a on a.id = p.author_id
    where p.id = ${id} and ${mayReadPost(viewer)}`,
);

/** One post, null when it is not there or not for this viewer. */
export async function readPost(
  db: Database | Transaction,
  viewer: Viewer,
  id: string,
): Promise<PostRow | null> {
  const [row] = await onePost.rows(db, {}, { viewer, id });
  return row ?? null;
}

/** What an act on a post needs to know of it. */
export type PostFacts = {
  id: string;
  authorId: string;
  visibility: PostVisibility;
  groupIds: string[];
  channelId: string | null;
  forwarded: boolean;
  forwardedPostId: string | null;
};

const facts = sql`
  p.id, p.author_id as "authorId", p.visibility, p.channel_id as "channelId",
  p.forwarded, p.forwarded_post_id as "forwardedPostId",
  array(select pg.group_id from post_groups pg where pg.post_id = p.id) as "groupIds"`;

export const postToKnow = shaped(
  postOf,
  (_: Record<never, never>, { viewer, id }) => sql<PostFacts>`
    select ${facts} from posts p where p.id = ${id} and ${mayTakePartIn(viewer)}`,
);

/** A post someone takes part in; null when it is not there or stands where they may not. */
export async function findPost(
  db: Database | Transaction,
  viewer: Viewer,
  id: string,
): Promise<PostFacts | null> {
  const [row] = await postToKnow.rows(db, {}, { viewer, id });
  return row ?? null;
}

/** A post someone may read, be it only as theirs; null when it is not there or not for them. */
export async function findReadablePost(
  tx: Transaction,
  viewer: Viewer,
  id: string,
): Promise<PostFacts | null> {
  const { rows } = await sql<PostFacts>`
    select ${facts} from posts p where p.id = ${id} and ${mayReadPost(viewer)}`.execute(tx);
  return rows[0] ?? null;
}

/** A post, even when hidden because its author withdrew their consent; null once it is deleted. */
export async function findPostAnywhere(tx: Transaction, id: string): Promise<PostFacts | null> {
  const { rows } = await sql<PostFacts>`
    select ${facts} from posts p where p.id = ${id} and p.deleted_at is null`.execute(tx);
  return rows[0] ?? null;
}

/** When a post was published; it is there. */
export async function momentOfPost(tx: Transaction, id: string): Promise<Date> {
  const row = await tx
    .selectFrom("posts")
    .select("created_at as at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.at;
}

/** Some posts of an author, without checking who may read them. */
export async function findPostsOf(
  tx: Transaction,
  authorId: string,
  count: number,
): Promise<PostFacts[]> {
  const { rows } = await sql<PostFacts>`
    select ${facts} from posts p
    where p.author_id = ${authorId} and p.deleted_at is null ${rowLimit(count)}`.execute(tx);
  return rows;
}

/** Where a post can be heard of; null once it is deleted. */
export async function findPlace(db: Database | Transaction, id: string): Promise<PostPlace | null> {
  const { rows } = await sql<PostPlace>`
    select p.id as "postId", p.visibility, p.channel_id as "channelId",
      array(select pg.group_id from post_groups pg where pg.post_id = p.id) as "groupIds"
    from posts p where p.id = ${id} and p.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}
