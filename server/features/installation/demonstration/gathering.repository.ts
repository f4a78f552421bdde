import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";

/** Members who follow a channel, each a few hours after the one before. */
export async function insertFollowers(
  db: Database,
  channelId: string,
  memberIds: readonly string[],
  since: Date,
): Promise<void> {
  await sql`
    with followed as (
      insert into channel_follows (channel_id, member_id, state, created_at)
      select ${channelId}::uuid, given.id, 'following', ${since}::timestamptz + given.place * interval '5 hours'
      from unnest(${memberIds}::uuid[]) with ordinality as given (id, place)
      on conflict do nothing returning member_id
    )
    update channels set follower_count = follower_count + (select count(*) from followed)
    where id = ${channelId}`.execute(db);
}

/** Makes members animate a channel. */
export async function insertAnimators(
  db: Database,
  channelId: string,
  memberIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    insert into channel_follows (channel_id, member_id, state, created_at)
    select ${channelId}::uuid, unnest(${memberIds}::uuid[]), 'animateur', ${at}::timestamptz
    on conflict do nothing`.execute(db);
}

/** Likes of a post by members drawn from its id. */
export async function insertLikes(
  db: Database,
  postId: string,
  { memberIds, count, at }: { memberIds: readonly string[]; count: number; at: Date },
): Promise<void> {
  await sql`
    with chosen as (
      insert into post_likes (post_id, member_id, created_at)
      select ${postId}::uuid, id, ${at}::timestamptz + interval '2 hours'
      from unnest(${memberIds}::uuid[]) as given (id)
      order by md5(${postId} || id::text) limit ${count} returning post_id
    )
    update posts set like_count = (select count(*) from chosen) where id = ${postId}`.execute(db);
}

/** How many of a hundred members come to an event, or are interested. */
export type Answering = { going: number; interested: number; now: Date };

/** Answers to the days of an event around today, by those who may see it, drawn from their ids. */
export async function insertAnswers(
  db: Database,
  eventId: string,
  { going, interested, now }: Answering,
): Promise<void> {
  await sql`
    insert into calendar_answers (event_id, day, member_id, answer, created_at)
    select drawn.event_id, drawn.day, drawn.member_id,
      case when drawn.number < ${going} then 'going' else 'interested' end,
      least(drawn.starts_at - interval '3 days', ${now}::timestamptz - interval '1 hour')
    from (
      select o.event_id, o.day, o.starts_at, m.id as member_id,
        ('x' || substr(md5(o.event_id::text || o.day || m.id), 1, 7))::bit(28)::int % 100 as number
      from calendar_occurrences o
      join calendar_events e on e.id = o.event_id and e.status = 'publie'
      cross join members m
      where o.event_id = ${eventId} and not o.day = any(e.skipped_days)
        and o.starts_at between ${now}::timestamptz - interval '120 days' and ${now}::timestamptz + interval '40 days'
        and (e.access <> 'groupes' or exists (
          select 1 from calendar_event_groups eg join memberships ms on ms.group_id = eg.group_id
          where eg.event_id = e.id and ms.member_id = m.id and ms.state = 'active'))
    ) drawn where drawn.number < ${going + interested}`.execute(db);
  await sql`
    update calendar_occurrences o set
      going_count = (select count(*) from calendar_answers a
        where a.event_id = o.event_id and a.day = o.day and a.answer = 'going'),
      interested_count = (select count(*) from calendar_answers a
        where a.event_id = o.event_id and a.day = o.day and a.answer = 'interested')
    where o.event_id = ${eventId}`.execute(db);
}

/** Marks reminders of the next day as sent: the demonstration sends no letters as it starts. */
export async function markRecalled(db: Database, now: Date): Promise<void> {
  await sql`
    update calendar_occurrences set day_before_told_at = ${now}, hour_before_told_at = ${now}
    where starts_at < ${now}::timestamptz + interval '1 day'`.execute(db);
}

/** The days of an event that are to come, the nearest first. */
export async function daysToCome(db: Database, eventId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day from calendar_occurrences where event_id = ${eventId} and starts_at > ${now}
    order by day`.execute(db);
  return rows.map(({ day }) => day);
}

/** A day of an event does not take place. */
export async function skipDay(db: Database, eventId: string, day: string): Promise<void> {
  await sql`
    update calendar_events set skipped_days = array_append(skipped_days, ${day}::date)
    where id = ${eventId}`.execute(db);
}

/** Votes in a post's poll, one per member, drawn from their ids; the first answers get the most. */
export async function insertVotes(
  db: Database,
  postId: string,
  memberIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    insert into poll_votes (option_id, member_id, post_id, created_at)
    select o.id, voter.id, ${postId}::uuid, ${at}::timestamptz
    from unnest(${memberIds}::uuid[]) as voter (id)
    cross join lateral (
      select po.id from poll_options po where po.post_id = ${postId}
      order by md5(po.id::text || voter.id) || po.position, po.position limit 1
    ) o`.execute(db);
  await sql`
    update poll_options o set
      vote_count = (select count(*) from poll_votes v where v.option_id = o.id)
    where o.post_id = ${postId}`.execute(db);
  await sql`update polls set voter_count = ${memberIds.length} where post_id = ${postId}`.execute(
    db,
  );
}

/** Makes a member pin the newest public posts of others. */
export async function pinNewest(db: Database, memberId: string, count: number): Promise<void> {
  await sql`
    insert into pins (member_id, subject_id, kind, created_at)
    select ${memberId}::uuid, id, 'post', created_at + interval '6 hours' from posts
    where visibility = 'public' and deleted_at is null and author_id <> ${memberId}
    order by like_count desc, created_at desc limit ${count}`.execute(db);
}

/** A member's own invitation, by which others came. */
export async function insertAffiliation(
  db: Database,
  about: { code: string; ownerId: string; guestIds: readonly string[]; at: Date; until: Date },
): Promise<void> {
  const { code, ownerId, guestIds, at, until } = about;
  await sql`
    insert into invitations (code, created_by, created_at, expires_at, remaining_uses, kind)
    values (${code}, ${ownerId}, ${at}, ${until}, ${30 - guestIds.length}, 'personal')`.execute(db);
  await sql`
    insert into invitation_uses (code, member_id, created_at)
    select ${code}, given.id, ${at}::timestamptz + given.place * interval '3 days'
    from unnest(${guestIds}::uuid[]) with ordinality as given (id, place)`.execute(db);
}

/** A post scheduled for later; a job publishes due posts every minute. */
export async function insertScheduledPost(
  db: Database,
  about: { authorId: string; wish: object; publishAt: Date; at: Date },
): Promise<void> {
  await db
    .insertInto("scheduled_posts")
    .values({
      id: uuidv7(),
      author_id: about.authorId,
      wish: JSON.stringify(about.wish),
      publish_at: about.publishAt,
      error: null,
      created_at: about.at,
      updated_at: about.at,
    })
    .execute();
}
