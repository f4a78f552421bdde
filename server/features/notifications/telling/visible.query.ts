import { sql } from "kysely";
import {
  SERVER_KINDS,
  WAITING_KINDS,
} from "../../../../shared/notifications/notification-kinds.ts";
import type { KnownReader, Reader } from "../../gathering/index.ts";
import {
  channelTables,
  mayReadChannel,
  maySeeChannel,
  maySeeEvent,
  maySeeGroup,
  readerOf,
} from "../../gathering/index.ts";
import { ADMINISTERS, MODERATES, WATCHES_MINORS } from "../../people/index.ts";
import { mayTakePartIn } from "../../posts/index.ts";

/** What waits for those who run the community is for them only; reports, for referents too. */
const isStillTheirs = sql<boolean>`(n.kind <> all(${[...WAITING_KINDS]}::text[]) or exists (
  select 1 from members m where m.id = n.member_id
    and case when n.kind = any(${[...SERVER_KINDS]}::text[]) then ${ADMINISTERS}
      when n.kind = 'report' then ${WATCHES_MINORS} else ${MODERATES} end))`;

/**
 * Whether the reader may still read what a notification `n` is about; true for other subjects.
 * News of a group or channel quotes its content, so it is only for those who may read that content.
 */
export const mayStillRead = (
  who: KnownReader | Reader,
) => sql<boolean>`(${isStillTheirs} and case n.subject_kind
  when 'post' then exists (select 1 from posts p where p.id = n.subject_id and ${mayTakePartIn(who)})
  when 'comment' then exists (select 1 from comments t join posts p on p.id = t.post_id
    where t.id = n.subject_id and t.deleted_at is null and ${mayTakePartIn(who)}
      and ${readerOf(who).knows(sql`t.author_id`)})
  when 'group' then case n.kind
    when 'post' then ${readerOf(who).isIn(sql`n.subject_id`)}
    else exists (select 1 from groups g where g.id = n.subject_id and ${maySeeGroup(who)}) end
  when 'channel' then exists (select 1 from ${channelTables(who)} where c.id = n.subject_id
    and case n.kind when 'channel' then ${mayReadChannel(who)} else ${maySeeChannel(who)} end)
  when 'resource' then exists (select 1 from ${channelTables(who)}
    join channel_resources cr on cr.channel_id = c.id
    where cr.resource_id = n.subject_id and ${mayReadChannel(who)})
  when 'event' then exists (select 1 from calendar_events e
    where e.id = n.subject_id and ${maySeeEvent(who)})
  when 'member' then exists (select 1 from members s where s.id = n.subject_id and s.state = 'active'
    and ${readerOf(who).knows(sql`s.id`)})
  else true end)`;
