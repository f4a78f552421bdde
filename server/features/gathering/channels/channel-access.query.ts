import { type RawBuilder, sql } from "kysely";
import type { KnownReader, Reader } from "../groups/group-access.query.ts";
import { isKnownGroup, readerOf } from "../groups/group-access.query.ts";

/** A channel `c` by `o`, in a group `g`, with the reader's own row of `channel_follows` as `f`. */
export const channelTables = (who: KnownReader | Reader): RawBuilder<unknown> => sql`
  channels c
  join members o on o.id = c.owner_id
  left join groups g on g.id = c.group_id
  left join channel_follows f on f.channel_id = c.id and f.member_id = ${readerOf(who).id}`;

/** Whether the reader may know of the group of a channel of `channelTables`, where it has one. */
const isInKnownGroup = ({ isIn }: Reader): RawBuilder<boolean> => sql<boolean>`(
  c.group_id is null or ${isKnownGroup()} or ${isIn(sql`c.group_id`)})`;

/**
 * Whether the reader may know of a channel of `channelTables`. A channel of a closed group is for
 * the group's members and the channel's followers; an archived one for those who can reopen it; that
 * of a minor for those who may know of them.
 */
export function maySeeChannel(who: KnownReader | Reader): RawBuilder<boolean> {
  const reader = readerOf(who);
  return sql<boolean>`(${reader.knows(sql`c.owner_id`)} and (
    ${reader.moderates} or f.state = 'animateur' or c.status = 'active' and (
    f.member_id is not null or ${isInKnownGroup(reader)})))`;
}

/** Whether someone reads a channel of `channelTables` without following it: it is free for them. */
export const isFreeFor = (who: KnownReader | Reader): RawBuilder<boolean> =>
  sql<boolean>`(c.access = 'libre' and ${isInKnownGroup(readerOf(who))})`;

/** Whether someone reads what a channel of `channelTables` shares. */
export const mayReadChannel = (who: KnownReader | Reader): RawBuilder<boolean> => sql<boolean>`(
  ${maySeeChannel(who)}
  and (${readerOf(who).moderates} or f.state in ('following', 'animateur') or ${isFreeFor(who)}))`;
