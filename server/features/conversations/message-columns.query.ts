import { type RawBuilder, sql } from "kysely";
import type {
  Checkmark,
  MessageKind,
  Reaction,
} from "../../../shared/conversations/conversations.contract.ts";
import type { Media } from "../../../shared/media/media.contract.ts";
import type { RawMedia } from "../media/index.ts";
import { messageMediaJson } from "../media/index.ts";
import { eitherBlocked } from "../people/index.ts";
import { isShown } from "./conversation-access.query.ts";

/** A moment as PostgreSQL gives it, by itself or within JSON. */
export type DatabaseTime = Date | string;

export type RawPerson = { id: string; name: string; avatar: string | null };

/** A message as read for one viewer, before it takes the shape of the contract. */
export type MessageRow = {
  id: string;
  conversation_id: string;
  place: number;
  kind: MessageKind;
  author: RawPerson;
  about: RawPerson | null;
  text: string;
  media: RawMedia[];
  reply: {
    messageId: string;
    authorId: string;
    name: string;
    text: string;
    mediaKind: Media["kind"] | null;
  } | null;
  forwarded: boolean;
  post_id: string | null;
  reactions: Reaction[];
  checkmark: Checkmark | null;
  pinned: boolean;
  writable: boolean;
  created_at: DatabaseTime;
  updated_at: DatabaseTime;
  edited_at: DatabaseTime | null;
  deleted_at: DatabaseTime | null;
};

export const personJson = (alias: string): RawBuilder<RawPerson> =>
  sql<RawPerson>`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)},
    'avatar', ${sql.ref(`${alias}.avatar_media_id`)})`;

/** The others in the conversation of a row `cm`. */
const others = sql`
  conversation_members o where o.conversation_id = cm.conversation_id and o.member_id <> cm.member_id`;

/**
 * Whether a member sees how far another, `o`, read in a conversation `cv`: not in a group where a
 * block separates them. In a conversation of two, the progress stops advancing instead.
 */
export const seesReached = (memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(cv.kind = 'pair' or not ${eitherBlocked(sql`o.member_id`, memberId)})`;

/**
 * The conversations `cv` of a member, `cm`; how far their messages `reached` all the others whose
 * progress they see, and whether they may write there. Every read and every act begins here.
 */
export const ownConversations = sql`
  conversation_members cm
  join conversations cv on cv.id = cm.conversation_id
  cross join lateral (
    select min(o.shown_place) as read, min(o.received_place) as received from ${others}
      and ${seesReached(sql`cm.member_id`)}
  ) reached
  cross join lateral (
    select cv.protection <> 'held' and (cv.pair is null or exists (
      select 1 from conversation_members o join members om on om.id = o.member_id
      where o.conversation_id = cm.conversation_id and o.member_id <> cm.member_id
        and o.role <> 'witness' and om.state not in ('deleted', 'withdrawn', 'imported') and not ${eitherBlocked(sql`o.member_id`, sql`cm.member_id`)}
    )) as writable
  ) standing`;

/** Messages `pm` of such a conversation that this member may see. */
export const ownMessages = sql`
  ${ownConversations}
  join private_messages pm on pm.conversation_id = cm.conversation_id and ${isShown()}`;

/** How far a message `pm` of the viewer's came; null for what others wrote. */
export const checkmarkColumn = sql`case
  when pm.author_id <> cm.member_id or pm.kind <> 'message' then null
  when reached.read >= pm.place then 'read'
  when reached.received >= pm.place then 'delivered'
  else 'sent' end`;

/** Characters read of the text of a message that is answered. */
const QUOTED = 400;

/** The message that a message answers, as it reads now; without its content if hidden from `cm`. */
const replyColumn = sql`(
  select json_build_object('messageId', r.id, 'authorId', r.author_id, 'name', ra.name,
    'text', case when ${isShown("r")} then left(r.text, ${sql.lit(QUOTED)}) else '' end,
    'mediaKind', case when ${isShown("r")} then (
      select rm.kind from private_message_media rl join media rm on rm.id = rl.media_id
      where rl.private_message_id = r.id order by rl.position limit 1) end)
  from private_messages r join members ra on ra.id = r.author_id where r.id = pm.reply_to_id)`;

/** Who reacted to a message `pm`, by emoji: the most given first, then the first that was. */
const reactionsColumn = sql`(
  select coalesce(json_agg(json_build_object('emoji', given.emoji, 'people', given.people)
    order by given.total desc, given.first), '[]')
  from (
    select mr.emoji, count(*) as total, min(mr.created_at) as first,
      json_agg(json_build_object('id', rm.id, 'name', rm.name) order by mr.created_at, rm.id) as people
    from message_reactions mr join members rm on rm.id = mr.member_id
    where mr.message_id = pm.id group by mr.emoji
  ) given)`;

/** Columns of a message of `ownMessages`. */
export const messageColumns = sql`
  pm.id, pm.conversation_id, pm.place, pm.kind, pm.text,
  pm.forwarded, pm.post_id, ${reactionsColumn} as reactions,
  pm.created_at, pm.updated_at, pm.edited_at, pm.deleted_at,
  (select ${personJson("a")} from members a where a.id = pm.author_id) as author,
  (select ${personJson("ab")} from members ab where ab.id = pm.about_member_id) as about,
  ${messageMediaJson("pm.id")} as media,
  ${replyColumn} as reply,
  ${checkmarkColumn} as checkmark,
  exists (select 1 from pins pi where pi.member_id = cm.member_id and pi.subject_id = pm.id) as pinned,
  standing.writable`;
