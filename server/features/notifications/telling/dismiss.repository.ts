import { type RawBuilder, sql } from "kysely";
import { MOST_COUNTED } from "../../../../shared/notifications/notification-sentences.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { recounted } from "../recount.repository.ts";
import { keyOf, threadOf } from "./keys.ts";

const idsOf = (rows: readonly { member_id: string }[]): string[] =>
  rows.map((row) => row.member_id);

type DismissedPost = { postId: string; groupIds: readonly string[]; channelId: string | null };

/**
 * Deletes what was told about a post and its comments. News of its groups or channel is recounted
 * without it and no longer quotes it. News that says « plus de 99 » only has its count lowered by
 * one: recounting would read as many posts for each member who has it unread.
 *
 * @returns whose rows changed
 */
export const dismissPost = (tx: Transaction, post: DismissedPost): Promise<string[]> =>
  dismissNews(tx, post, sql`true`);

/** As `dismissPost`, in groups which a post left: what was told of the post itself stays. */
export const dismissFromGroups = (
  tx: Transaction,
  postId: string,
  groupIds: readonly string[],
): Promise<string[]> => dismissNews(tx, { postId, groupIds, channelId: null }, sql`false`);

/** @param gone whether the post itself is told to nobody any longer */
async function dismissNews(
  tx: Transaction,
  { postId, groupIds, channelId }: DismissedPost,
  gone: RawBuilder<boolean>,
): Promise<string[]> {
  const news = [
    ...groupIds.map((id) => ({ thread: threadOf("group", id), key: keyOf("post", id) })),
    ...(channelId
      ? [{ thread: threadOf("channel", channelId), key: keyOf("channel", channelId) }]
      : []),
  ];
  const unquoted = sql`data = case when n.data ->> 'postId' = ${postId}
    then n.data - 'excerpt' - 'postId' else n.data end`;
  const { rows } = await sql<{ member_id: string }>`
    with about as (
      delete from notifications n
      where ${gone} and n.thread = ${threadOf("post", postId)} returning member_id
    ), told as (
      select n.id, n.member_id, n.kind, n.subject_id, n.created_at, n.updated_at,
        n.count > ${MOST_COUNTED} as many
      from notifications n join posts p on p.id = ${postId}
        and (p.created_at between n.created_at and n.updated_at or n.data ->> 'postId' = ${postId})
      where n.thread = any(${news.map(({ thread }) => thread)}::text[])
        and n.key = any(${news.map(({ key }) => key)}::text[])
    ), one_less as (
      update notifications n set count = n.count - 1, ${unquoted} from told
      where n.id = told.id and told.many
    ), acts_elsewhere as (
      delete from notification_actors na using told, posts p
      where na.notification_id = told.id and told.many and p.id = ${postId}
        and na.member_id = p.author_id and not exists (select 1 from posts o
          where o.author_id = p.author_id and o.id <> p.id and o.deleted_at is null
            and o.created_at >= (select min(created_at) from told where many))
    ), rows as (
      select * from told where not many
    ), standing as (
      select r.id, r.member_id, o.post_id, o.author_id from rows r join post_groups o
        on r.kind = 'post' and o.group_id = r.subject_id
        and o.created_at between r.created_at and r.updated_at
      where not exists (select 1 from post_groups e join groups eg on eg.id = e.group_id
        join groups og on og.id = o.group_id join memberships em on em.group_id = e.group_id
        where e.post_id = o.post_id and eg.created_at < og.created_at and eg.archived_at is null
          and em.member_id = r.member_id and em.state = 'active')
      union all
      select r.id, r.member_id, o.id, o.author_id from rows r join posts o
        on r.kind = 'channel' and o.channel_id = r.subject_id and o.deleted_at is null
        and o.created_at between r.created_at and r.updated_at
    ), acts as (
      select s.id, s.author_id from standing s where s.author_id <> s.member_id
        and not exists (select 1 from mentions mn
          where mn.subject_id = s.post_id and mn.member_id = s.member_id)
    ), ${recounted(unquoted)}
    select member_id from about union select member_id from told`.execute(tx);
  return idsOf(rows);
}

/**
 * All that was told about a comment goes with it. Where others' comments stand in the same row, it
 * tells what is left of them: its author acts no more unless by another comment, and it is not
 * quoted.
 *
 * @returns whose rows changed
 */
export async function dismissComment(
  tx: Transaction,
  { postId, commentId }: { postId: string; commentId: string },
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    with rows as (
      select n.id, n.member_id, n.kind, n.key, n.created_at, n.updated_at
      from notifications n join comments c on c.id = ${commentId}
      where n.thread = ${threadOf("post", postId)} and (n.subject_id = c.id
        or n.key in (${keyOf("comment", postId)}, 'reply:' || c.reply_to_comment_id)
          and c.created_at between n.created_at and n.updated_at)
    ), acts as (
      select r.id, o.author_id from rows r join comments o
        on o.post_id = ${postId} and o.deleted_at is null and o.author_id <> r.member_id
        and o.created_at between r.created_at and r.updated_at
      where r.kind = 'reply' and r.key = 'reply:' || o.reply_to_comment_id
        or r.kind = 'comment'
          and (o.reply_to_comment_id is null or o.reply_to_member_id is distinct from r.member_id)
          and not exists (select 1 from mentions mn
            where mn.subject_id = o.id and mn.member_id = r.member_id)
    ), ${recounted(sql`
      subject_kind = case when n.subject_id = ${commentId} then 'post' else n.subject_kind end,
      subject_id = case when n.subject_id = ${commentId} then ${postId}::uuid else n.subject_id end,
      data = case when n.subject_id = ${commentId} then n.data - 'excerpt' else n.data end`)}
    select member_id from rows`.execute(tx);
  return idsOf(rows);
}

/** What was told about an event that is no more goes. @returns who was told */
export async function deleteMissingEvent(tx: Transaction, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    delete from notifications n where n.subject_id = ${eventId} and n.subject_kind = 'event'
      and not exists (select 1 from calendar_events e where e.id = ${eventId})
    returning member_id`.execute(tx);
  return idsOf(rows);
}

/** What was read long ago, or told very long ago, goes. */
export async function deleteOld(
  tx: Transaction,
  { readBefore, toldBefore }: { readBefore: Date; toldBefore: Date },
): Promise<void> {
  await sql`delete from notifications where read_at < ${readBefore} or updated_at < ${toldBefore}`.execute(
    tx,
  );
}

/** What was told about resources that a channel no longer offers goes. @returns who was told */
export async function deleteMissingResources(
  tx: Transaction,
  channelId: string,
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    delete from notifications n
    where n.thread = ${threadOf("channel", channelId)} and n.subject_kind = 'resource'
      and not exists (select 1 from channel_resources cr
        where cr.channel_id = ${channelId} and cr.resource_id = n.subject_id)
    returning member_id`.execute(tx);
  return idsOf(rows);
}
