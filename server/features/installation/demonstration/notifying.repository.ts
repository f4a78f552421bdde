import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/database.ts";

/** Notifications older than this are read. */
const UNREAD_HOURS = 30;
/** Characters of a text that a notification quotes. */
const EXCERPT = 120;

/**
 * The notifications that a member would have of earlier likes, comments and answers, as if they had
 * come one by one: the latest are unread.
 */
export async function insertNotifications(
  db: Database,
  memberId: string,
  now: Date,
): Promise<void> {
  await sql`
    with told as (
      (select 'like' as kind, p.id as about_id, 'post' as subject_kind, p.id as subject_id, p.id as post_id, p.text,
        max(l.created_at) as at, count(*)::int as acts, array_agg(l.member_id order by l.created_at desc) as actors
      from posts p join post_likes l on l.post_id = p.id and l.member_id <> p.author_id
      where p.author_id = ${memberId} and p.deleted_at is null and p.channel_id is null
      group by p.id order by max(l.created_at) desc limit 4)
      union all
      (select 'comment', p.id, 'comment', (array_agg(c.id order by c.created_at desc))[1], p.id,
        (array_agg(c.text order by c.created_at desc))[1], max(c.created_at), count(*)::int,
        array_agg(c.author_id order by c.created_at desc)
      from posts p join comments c on c.post_id = p.id and c.author_id <> p.author_id and c.deleted_at is null
        and c.reply_to_member_id is distinct from p.author_id
      where p.author_id = ${memberId} and p.deleted_at is null and p.channel_id is null
      group by p.id order by max(c.created_at) desc limit 4)
      union all
      (select 'reply', c.reply_to_comment_id, 'comment', c.id, c.post_id, c.text, c.created_at, 1, array[c.author_id]
      from comments c
      where c.reply_to_member_id = ${memberId} and c.author_id <> ${memberId} and c.deleted_at is null
      order by c.created_at desc limit 3)
    ), written as (
      insert into notifications (id, member_id, kind, key, thread, subject_kind, subject_id, place_kind, place_id,
        data, count, created_at, updated_at, read_at)
      select gen_random_uuid(), ${memberId}::uuid, kind, kind || ':' || about_id, 'post:' || post_id,
        subject_kind, subject_id,
        case when place.group_id is not null then 'group' end, place.group_id,
        jsonb_build_object('excerpt', left(regexp_replace(text, '\\s+', ' ', 'g'), ${EXCERPT}), 'postId', post_id),
        acts, at, at, case when at < ${now}::timestamptz - ${UNREAD_HOURS} * interval '1 hour' then at + interval '3 hours' end
      from told
      left join lateral (
        select pg.group_id from post_groups pg where pg.post_id = told.post_id limit 1
      ) place on true
      on conflict do nothing returning id, key
    )
    insert into notification_actors (notification_id, member_id, created_at)
    select w.id, actor.id, t.at - actor.place * interval '1 minute'
    from written w join told t on t.kind || ':' || t.about_id = w.key
    cross join lateral unnest(t.actors) with ordinality as actor (id, place)
    on conflict do nothing`.execute(db);
}

/** New posts in a member's groups, one notification for each group. */
export async function insertGroupNews(db: Database, memberId: string, since: Date): Promise<void> {
  await sql`
    insert into notifications (id, member_id, kind, key, thread, subject_kind, subject_id, place_kind, place_id,
      data, count, created_at, updated_at)
    select gen_random_uuid(), ${memberId}::uuid, 'post', 'post:' || g.id, 'group:' || g.id,
      'group', g.id, 'group', g.id,
      jsonb_build_object('title', g.name, 'postId', news.post_id), news.count, news.at, news.at
    from memberships ms join groups g on g.id = ms.group_id
    cross join lateral (
      select count(*)::int as count, max(pg.created_at) as at,
        (array_agg(pg.post_id order by pg.created_at desc))[1] as post_id
      from post_groups pg
      where pg.group_id = g.id and pg.author_id <> ${memberId} and pg.created_at > ${since}
    ) news
    where ms.member_id = ${memberId} and ms.state = 'active' and news.count > 1
    order by news.at desc limit 2
    on conflict do nothing`.execute(db);
  await sql`
    insert into notification_actors (notification_id, member_id, created_at)
    select n.id, pg.author_id, max(pg.created_at)
    from notifications n
    join post_groups pg on pg.group_id = n.subject_id and pg.author_id <> n.member_id and pg.created_at > ${since}
    where n.member_id = ${memberId} and n.kind = 'post'
    group by n.id, pg.author_id
    on conflict do nothing`.execute(db);
}
