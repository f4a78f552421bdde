import { type RawBuilder, sql } from "kysely";
import { membersOfConversation } from "../../conversations/index.ts";
import { ANY_MEMBER, maySeeEvent } from "../../gathering/index.ts";
import { mayTakePartIn } from "../../posts/index.ts";

/**
 * Who is told something: a query of `member_id`s, whose text is the same for every telling of its
 * kind so that they share a statement, and each telling's own data, read by it as `t.about`.
 */
export type NotificationAudience = { who: RawBuilder<unknown>; about: object };

/** An id, or some, of what an audience needs to know. */
const idOf = (name: string) => sql`(t.about ->> ${sql.lit(name)})::uuid`;
const idsOf = (name: string) =>
  sql`array(select jsonb_array_elements_text(t.about -> ${sql.lit(name)})::uuid)`;

const { isIn } = ANY_MEMBER;

/** Whether a member `m` takes part in a post. */
export const takesPartInPost = (postId: RawBuilder<unknown>) => sql`exists (
  select 1 from posts p where p.id = ${postId} and ${mayTakePartIn(ANY_MEMBER)})`;

/** Whether a member `m` sees an event that is not a draft. */
export const seesEvent = (eventId: RawBuilder<unknown>) => sql`exists (
  select 1 from calendar_events e
  where e.id = ${eventId} and e.status <> 'brouillon' and ${maySeeEvent(ANY_MEMBER)})`;

const THESE = sql`select unnest(${idsOf("ids")}) as member_id`;

/** These members. */
export const membersById = (ids: readonly string[]): NotificationAudience => ({
  who: THESE,
  about: { ids },
});

const EVERY_MEMBER = sql`
  select m.id as member_id from members m where m.state in ('active', 'suspended')`;

/** Whoever has an account, suspended or not. */
export const everyMember = (): NotificationAudience => ({ who: EVERY_MEMBER, about: {} });

const READERS_AMONG = sql`
  select m.id as member_id from members m
  where m.id = any(${idsOf("ids")}) and ${takesPartInPost(idOf("postId"))}`;

/** Those of these who read a post. */
export const readersAmong = (postId: string, ids: readonly string[]): NotificationAudience => ({
  who: READERS_AMONG,
  about: { postId, ids },
});

const MEMBERS_OF_GROUP = sql`
  select gm.member_id from memberships gm
  where gm.group_id = ${idOf("groupId")} and gm.state = 'active'
    and gm.member_id <> all(${idsOf("except")})
    and exists (select 1 from posts p where p.id = ${idOf("postId")} and p.deleted_at is null)
    and not exists (select 1 from memberships other where other.member_id = gm.member_id
      and other.state = 'active' and other.group_id = any(${idsOf("earlierGroupIds")}))`;

/** Members of a group who may be told of a post, but for those who hear of it otherwise. */
export const membersOfGroup = (about: {
  groupId: string;
  postId: string;
  earlierGroupIds: readonly string[];
  except: readonly string[];
}): NotificationAudience => ({ who: MEMBERS_OF_GROUP, about });

const FOLLOWERS = sql`
  select cf.member_id from channel_follows cf join channels c on c.id = cf.channel_id
  where cf.channel_id = ${idOf("channelId")} and cf.state in ('following', 'animateur')
    and c.status = 'active' and cf.member_id <> all(${idsOf("except")})`;

/** Those who follow a channel, but for those who hear of it otherwise. */
export const followersOf = (
  channelId: string,
  except: readonly string[] = [],
): NotificationAudience => ({
  who: FOLLOWERS,
  about: { channelId, except },
});

const IN_CONVERSATION = membersOfConversation(idOf("conversationId"));

/** The others of a conversation. */
export const inConversation = (conversationId: string): NotificationAudience => ({
  who: IN_CONVERSATION,
  about: { conversationId },
});

const CONCERNED_BY_EVENT = sql`
  select m.id as member_id from members m
  where m.state = 'active' and ${seesEvent(idOf("eventId"))} and (
    not exists (select 1 from calendar_event_groups cg where cg.event_id = ${idOf("eventId")})
    or exists (select 1 from calendar_event_groups cg
      where cg.event_id = ${idOf("eventId")} and ${isIn(sql`cg.group_id`)}))`;

/** Members of the groups of an event who see it; everyone who does where it is of no group. */
export const concernedByEvent = (eventId: string): NotificationAudience => ({
  who: CONCERNED_BY_EVENT,
  about: { eventId },
});

const COMING = sql`
  select m.id as member_id from calendar_answers a
  join calendar_occurrences o on o.event_id = a.event_id and o.day = a.day
    and o.ends_at > (t.about ->> 'after')::timestamptz
  join members m on m.id = a.member_id
  where a.event_id = ${idOf("eventId")} and a.answer in ('going', 'interested')
    and (t.about ->> 'day' is null or a.day = (t.about ->> 'day')::date)
    and ${seesEvent(idOf("eventId"))}`;

/** Members who answered that they come or may come to an event, on a day or on any day to come. */
export const comingTo = (
  eventId: string,
  day: string | null,
  after: Date,
): NotificationAudience => ({
  who: COMING,
  about: { eventId, day, after },
});
