import { type Insertable, sql } from "kysely";
import type { MemberState } from "../../../../shared/administration/administration.contract.ts";
import type { CommunityRole } from "../../../../shared/people/members.contract.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import type { Tables } from "../../../infrastructure/database/tables.ts";
import { WHOLE_COMMUNITY } from "../../posts/index.ts";
import type { PlannedEntry, PlannedPost } from "./plan-demonstration.ts";

const BATCH = 500;

/** Inserts many rows given as JSON, typed by the table itself: one statement per five hundred. */
async function insertAll(tx: Transaction, table: string, rows: readonly object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const columns = sql.join(Object.keys(batch[0] as object).map((name) => sql.ref(name)));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::jsonb)
      on conflict do nothing`.execute(tx);
  }
}

export type NewMember = {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  city: string;
  about: string;
  role: CommunityRole;
  state: MemberState;
  connected: boolean;
  in_ranking: boolean;
  place_id: string | null;
  on_map: boolean;
  search_name: string;
  created_at: Date;
  updated_at: Date;
};

export const insertMembers = (tx: Transaction, rows: readonly NewMember[]) =>
  insertAll(tx, "members", rows);
export const insertCredentials = (tx: Transaction, rows: readonly object[]) =>
  insertAll(tx, "credentials", rows);
export const insertGroupRows = (tx: Transaction, rows: readonly object[]) =>
  insertAll(tx, "groups", rows);
export const insertMemberships = (tx: Transaction, rows: readonly object[]) =>
  insertAll(tx, "memberships", rows);

export async function setPortrait(db: Database, memberId: string, mediaId: string): Promise<void> {
  await db
    .updateTable("members")
    .set({ avatar_media_id: mediaId })
    .where("id", "=", memberId)
    .execute();
}

export async function setBanner(db: Database, communityId: string, mediaId: string): Promise<void> {
  await db
    .updateTable("community")
    .set({ banner_media_id: mediaId })
    .where("id", "=", communityId)
    .execute();
}

/** Posts with their groups, likes and comments. */
export async function insertPosts(tx: Transaction, posts: readonly PlannedPost[]): Promise<void> {
  await insertAll(tx, "posts", posts.map(postRow));
  await insertAll(tx, "post_groups", posts.flatMap(groupRows));
  await insertAll(
    tx,
    "post_likes",
    posts.flatMap(({ id, likes }) =>
      likes.map(({ memberId, at }) => ({ post_id: id, member_id: memberId, created_at: at })),
    ),
  );
  const comments = posts.flatMap((post) => post.comments.map((comment) => ({ post, comment })));
  await insertAll(
    tx,
    "comments",
    comments.map(({ post, comment }) => commentRow(post, comment)),
  );
  await insertAll(
    tx,
    "comment_likes",
    comments.flatMap(({ comment: { id, likes } }) =>
      likes.map(({ memberId, at }) => ({ comment_id: id, member_id: memberId, created_at: at })),
    ),
  );
}

const postRow = (post: PlannedPost) => ({
  id: post.id,
  author_id: post.authorId,
  author_role: post.authorRole,
  text: post.text,
  link_url: post.linkUrl,
  visibility: post.visibility,
  like_count: post.likes.length,
  comment_count: post.comments.length,
  created_at: post.at,
  updated_at: post.at,
});

const groupRows = ({ id, groupIds, at, visibility, authorId }: PlannedPost) =>
  groupIds.map((group_id) => ({
    group_id,
    created_at: at,
    post_id: id,
    visibility,
    author_id: authorId,
  }));

const commentRow = (post: PlannedPost, comment: PlannedPost["comments"][number]) => ({
  id: comment.id,
  post_id: post.id,
  author_id: comment.authorId,
  author_role: comment.authorRole,
  text: comment.text,
  reply_to_comment_id: comment.replyTo?.id ?? null,
  reply_to_member_id: comment.replyTo?.authorId ?? null,
  reply_to_name: comment.replyTo?.name ?? null,
  reply_to_text: comment.replyTo?.text ?? null,
  like_count: comment.likes.length,
  created_at: comment.at,
  updated_at: comment.at,
});

/** The ledger, and the sums that are kept beside it. */
export async function insertLedger(
  tx: Transaction,
  entries: readonly PlannedEntry[],
): Promise<void> {
  await insertAll(tx, "point_entries", entries.map(entryRow));
  await sql`
    insert into member_counters (member_id, shares, comments, likes, points, activity)
    select member_id, count(*) filter (where kind = 'share'), count(*) filter (where kind = 'comment'),
      count(*) filter (where kind = 'like'), sum(amount), count(*)
    from point_entries where reversed_at is null group by member_id
    on conflict (member_id) do update set shares = excluded.shares, comments = excluded.comments,
      likes = excluded.likes, points = excluded.points, activity = excluded.activity`.execute(tx);
  await sql`
    insert into point_totals (scope_id, period, member_id, points, shares, comments, likes)
    select scope, period, member_id, sum(amount), count(*) filter (where kind = 'share'),
      count(*) filter (where kind = 'comment'), count(*) filter (where kind = 'like')
    from point_entries, unnest(array[${WHOLE_COMMUNITY}::uuid] || group_ids) as scope,
      unnest(array['all', week, month]) as period
    where reversed_at is null and amount <> 0
    group by scope, period, member_id
    on conflict (scope_id, period, member_id) do update set points = excluded.points,
      shares = excluded.shares, comments = excluded.comments, likes = excluded.likes`.execute(tx);
  await sql`
    insert into group_share_counts (group_id, slot, shares)
    select group_id, 0, count(*) from post_groups group by group_id
    on conflict (group_id, slot) do update set shares = excluded.shares`.execute(tx);
}

/** Who acted on a day was there: the days before today, as they would have been counted. */
export async function insertPresences(tx: Transaction, now: Date): Promise<void> {
  await sql`
    insert into daily_presences (day, member_count)
    select (e.created_at at time zone c.time_zone)::date as day, count(distinct e.member_id)
    from point_entries e, community c
    where (e.created_at at time zone c.time_zone)::date
      < (${now}::timestamptz at time zone c.time_zone)::date
    group by 1 on conflict do nothing`.execute(tx);
}

const entryRow = (entry: PlannedEntry) => ({
  id: entry.id,
  member_id: entry.memberId,
  kind: entry.kind,
  amount: entry.amount,
  subject_id: entry.subjectId,
  group_ids: entry.groupIds,
  week: entry.week,
  month: entry.month,
  created_at: entry.at,
});

/** What pages say of themselves; of a page that is known already nothing changes. */
export async function insertLinkPreviews(
  db: Database,
  rows: Insertable<Tables["link_previews"]>[],
): Promise<void> {
  await db
    .insertInto("link_previews")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Counts the members of each group, and marks posts until `readUntil` as read by them. */
export async function settleGroups(tx: Transaction, readUntil: Date): Promise<void> {
  await sql`
    update groups g set member_count = n.n
    from (select group_id, count(*)::int n from memberships where state = 'active' group by group_id) n
    where n.group_id = g.id`.execute(tx);
  await sql`update memberships set read_at = ${readUntil} where read_at < ${readUntil}`.execute(tx);
}

/** Whether the community already has a post. */
export async function hasPosts(db: Database): Promise<boolean> {
  const row = await db.selectFrom("posts").select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}
