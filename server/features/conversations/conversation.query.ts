import { type RawBuilder, sql } from "kysely";
import type { MemberState } from "../../../shared/administration/administration.contract.ts";
import type {
  ConversationItem,
  SharedPin,
} from "../../../shared/conversations/conversations.contract.ts";
import type { HeldReason, Protection } from "../../../shared/conversations/protection.ts";
import type { Database } from "../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { containing } from "../../infrastructure/text.ts";
import type { MemberRow } from "../people/index.ts";
import {
  eitherBlocked,
  isProtected,
  mayKnowOf,
  memberColumns,
  seenOnline,
} from "../people/index.ts";
import { pairOf } from "./conversation.ts";
import { conversesWith, isShown } from "./conversation-access.query.ts";
import {
  checkmarkColumn,
  type DatabaseTime,
  type MessageRow,
  messageColumns,
  ownConversations,
  personJson,
  type RawPerson,
  seesReached,
} from "./message-columns.query.ts";

type Last = NonNullable<ConversationItem["last"]>;

/** A conversation of a list, before it takes the shape of the contract. */
export type ConversationRow = {
  id: string;
  kind: ConversationItem["kind"];
  name: string;
  picture: string | null;
  protection: Protection;
  witness: RawPerson | null;
  other: MemberRow | null;
  faces: RawPerson[];
  member_count: number;
  last: (Omit<Last, "createdAt"> & { createdAt: DatabaseTime }) | null;
  unread: number;
  muted: boolean;
  moved_at: DatabaseTime | null;
};

/** An opened conversation, with its newest messages. */
export type OpenedRow = ConversationRow & {
  members: (MemberRow & {
    role_inside: string;
    receivedPlace: number | null;
    readPlace: number | null;
  })[];
  role_inside: string;
  held_why: HeldReason | null;
  witness_until: DatabaseTime | null;
  /** The conversation is, or was, of the minor that the reader is, or was. */
  was_minor: boolean;
  am_minor: boolean;
  read_place: number;
  blocked_by_me: boolean;
  shared_pins: (Omit<SharedPin, "pinnedAt"> & { pinnedAt: DatabaseTime })[];
  writable: boolean;
  messages: MessageRow[];
};

/** How many members a group's picture shows. */
const FACES = 3;
/** So much of the last message is read. */
const GLANCED = 400;
const MOST_UNREAD = 99;

/** Whether the member of `cm` is one of the two of a conversation of two, with or without witness. */
const isOfTwo = sql`(cv.pair is not null and cm.role <> 'witness')`;

/** The other member of a conversation of two. */
const otherId = sql`(
  select o.member_id from conversation_members o
  where o.conversation_id = cm.conversation_id and o.member_id <> cm.member_id
    and o.role <> 'witness' limit 1)`;

/** Columns of `MemberRow` and `ConversationRow.last`, for a conversation of `ownConversations`. */
const conversationColumns = (viewerId: string, now: Date) => sql`
  cv.id, cv.kind, cv.name, cv.picture_media_id as picture, cm.moved_at,
  cv.protection, (select ${personJson("w")} from conversation_members wm
    join members w on w.id = wm.member_id
    where wm.conversation_id = cm.conversation_id and wm.role = 'witness'
    order by wm.joined_at, wm.member_id limit 1) as witness,
  case when ${isOfTwo} then (
    select to_json(x) from (
      select ${memberColumns(seenOnline(viewerId, now))}
      from members m left join member_counters c on c.member_id = m.id where m.id = ${otherId}
    ) x) end as other,
  case when ${isOfTwo} then '[]'::json else (
    select coalesce(json_agg(${personJson("x")}), '[]') from (
      select m.id, m.name, m.avatar_media_id from conversation_members o
      join members m on m.id = o.member_id
      where o.conversation_id = cm.conversation_id and o.member_id <> cm.member_id
      order by o.joined_at, o.member_id ${rowLimit(FACES)}
    ) x) end as faces,
  (select count(*)::int from conversation_members o where o.conversation_id = cm.conversation_id)
    as member_count,
  (select count(*)::int from (
    select 1 from private_messages un
    where un.conversation_id = cm.conversation_id and un.place > greatest(cm.read_place, cm.hidden_place)
      and un.author_id <> cm.member_id and un.kind = 'message' and un.deleted_at is null
    ${rowLimit(MOST_UNREAD)}
  ) unread) as unread,
  exists (
    select 1 from notification_mutes nm
    where nm.member_id = cm.member_id and nm.place_kind = 'conversation'
      and nm.place_id = cm.conversation_id and (nm.until is null or nm.until > ${now})
  ) as muted,
  (select json_build_object(
      'messageId', pm.id, 'place', pm.place, 'kind', pm.kind, 'authorId', pm.author_id,
      'authorName', a.name, 'aboutName', ab.name, 'text', left(pm.text, ${sql.lit(GLANCED)}),
      'media', ${lastMedia()}, 'post', pm.post_id is not null,
      'deleted', pm.deleted_at is not null,
      'checkmark', ${checkmarkColumn}, 'createdAt', pm.created_at)
    from private_messages pm
    join members a on a.id = pm.author_id left join members ab on ab.id = pm.about_member_id
    where pm.conversation_id = cm.conversation_id and ${isShown()}
    order by pm.place desc limit 1) as last`;

/** The first media of a message `pm`, and how many there are. */
function lastMedia(): RawBuilder<unknown> {
  return sql`(
    select json_build_object('kind', me.kind, 'voice', me.voice, 'duration', me.duration,
      'name', me.name, 'count', (
        select count(*) from private_message_media al where al.private_message_id = pm.id))
    from private_message_media li join media me on me.id = li.media_id
    where li.private_message_id = pm.id order by li.position limit 1)`;
}

/** Whether its name contains this or, without a name, that of another of its members. */
const isNamed = (name: string) => sql`(cv.search_name like ${containing(name)} or (
  cv.search_name = '' and exists (
    select 1 from conversation_members o join members om on om.id = o.member_id
    where o.conversation_id = cm.conversation_id and o.member_id <> cm.member_id
      and om.search_name like ${containing(name)})))`;

type ListWanted = { name: string | undefined; after: Position | null; count: number; now: Date };

/** Conversations that are not empty for the viewer, the most recently active first. */
export async function listConversations(
  db: Database,
  viewer: Viewer,
  { name, after, count, now }: ListWanted,
): Promise<(ConversationRow & { moved_at: Date })[]> {
  const { rows } = await sql<ConversationRow & { moved_at: Date }>`
    select ${conversationColumns(viewer.id, now)} from ${ownConversations}
    where cm.member_id = ${viewer.id} and cm.moved_at is not null
      ${name ? sql`and ${isNamed(name)}` : sql``}
      ${after ? sql`and (cm.moved_at, cm.conversation_id) < (${after.at}, ${after.id})` : sql``}
    order by cm.moved_at desc, cm.conversation_id desc ${rowLimit(count)}`.execute(db);
  return rows;
}

/** What is pinned for all members of the conversation of `cm`, as far as they may see it. */
const sharedPins = sql`(
  select coalesce(json_agg(json_build_object(
      'messageId', pm.id, 'authorName', pa.name, 'text', left(pm.text, ${sql.lit(GLANCED)}),
      'mediaKind', (
        select me.kind from private_message_media li join media me on me.id = li.media_id
        where li.private_message_id = pm.id order by li.position limit 1),
      'pinnedBy', json_build_object('id', pb.id, 'name', pb.name), 'pinnedAt', cp.pinned_at)
    order by cp.pinned_at desc, cp.message_id desc), '[]')
  from conversation_pins cp
  join private_messages pm on pm.id = cp.message_id
  join members pa on pa.id = pm.author_id join members pb on pb.id = cp.pinned_by
  where cp.conversation_id = cm.conversation_id and ${isShown()})`;

type OpenWanted = { count: number; now: Date };

/** A conversation as JSON, with its members and its newest messages. */
const opened = (viewer: Viewer, which: RawBuilder<unknown>, { count, now }: OpenWanted) => sql`
  select to_json(x) as conversation from (
    select ${conversationColumns(viewer.id, now)},
      (select json_agg(to_json(i) order by i.role_inside = 'manager' desc, i.joined_at, i.id) from (
        select ${memberColumns(seenOnline(viewer.id, now))}, o.role as role_inside, o.joined_at,
          case when seen.reached then o.received_place end as "receivedPlace",
          case when seen.reached then o.shown_place end as "readPlace"
        from conversation_members o join members m on m.id = o.member_id
        left join member_counters c on c.member_id = m.id
        cross join lateral (select ${seesReached(sql`cm.member_id`)} as reached) seen
        where o.conversation_id = cm.conversation_id
      ) i) as members,
      cm.role as role_inside, cm.read_place, standing.writable,
      cv.held_why, cv.witness_until, cv.minor_id is not distinct from cm.member_id as was_minor,
      (select ${isProtected("self")} from members self where self.id = cm.member_id) as am_minor,
      ${isOfTwo} and exists (
        select 1 from blocks b where b.member_id = cm.member_id and b.blocked_id = ${otherId}
      ) as blocked_by_me,
      ${sharedPins} as shared_pins,
      (select coalesce(json_agg(to_json(t) order by t.place desc), '[]') from (
        select ${messageColumns} from private_messages pm
        where pm.conversation_id = cm.conversation_id and ${isShown()}
        order by pm.place desc ${rowLimit(count)}
      ) t) as messages
    from ${ownConversations}
    where cm.member_id = ${viewer.id} and ${which}
  ) x`;

/** A conversation and its newest messages; null if it does not exist or is not the viewer's. */
export async function readConversation(
  db: Database,
  viewer: Viewer,
  id: string,
  wanted: OpenWanted,
): Promise<OpenedRow | null> {
  const { rows } = await sql<{ conversation: OpenedRow }>`${opened(
    viewer,
    sql`cm.conversation_id = ${id}`,
    wanted,
  )}`.execute(db);
  return rows[0]?.conversation ?? null;
}

/** A member, and the viewer's conversation with them. */
export type WithRow = MemberRow & {
  state: MemberState;
  blocked_by_me: boolean;
  apart: boolean;
  opened: OpenedRow | null;
};

/**
 * A member and the viewer's conversation with them; null when there never was such a member, or the
 * viewer may not know of them.
 */
export async function readConversationWith(
  db: Database,
  viewer: Viewer,
  memberId: string,
  wanted: OpenWanted,
): Promise<WithRow | null> {
  const pair = pairOf(viewer.id, memberId);
  const { rows } = await sql<WithRow>`
    select ${memberColumns(seenOnline(viewer.id, wanted.now))}, m.state,
      exists (select 1 from blocks b where b.member_id = ${viewer.id} and b.blocked_id = m.id)
        as blocked_by_me,
      ${eitherBlocked(sql`m.id`, sql`${viewer.id}::uuid`)} as apart,
      (${opened(viewer, sql`cv.pair = ${pair}`, wanted)}) as opened
    from members m left join member_counters c on c.member_id = m.id
    where m.id = ${memberId}
      and (${mayKnowOf(viewer)} or ${conversesWith(viewer.id, sql`m.id`)})`.execute(db);
  return rows[0] ?? null;
}
