import { type RawBuilder, sql } from "kysely";
import { fixed } from "../../infrastructure/database/fixed.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import type { KnownReader, Reader } from "../gathering/index.ts";
import {
  channelTables,
  isKnownGroup,
  mayReadChannel,
  maySeeGroup,
  readerOf,
} from "../gathering/index.ts";
import { isHere, isOfAge } from "../people/index.ts";

/**
 * Whether a post `p` is for everyone: it says so, its author is of age, and neither its channel nor
 * all its groups are
 * archived. What stands in a channel of a closed group is for that group.
 *
 * `offset 0` has each post looked up by itself: for a few of them PostgreSQL would otherwise first
 * read where every post ever written stands.
 */
export const isForEveryone: RawBuilder<boolean> = fixed(
  "isForEveryone",
  () => sql<boolean>`(
  p.visibility = 'public' and p.deleted_at is null and ${isHere(sql`p.author_id`)}
  and ${isOfAge(sql`p.author_id`)} and case when p.channel_id is null
    then exists (select 1 from post_groups e join groups eg on eg.id = e.group_id
      where e.post_id = p.id and eg.archived_at is null offset 0)
    else exists (select 1 from channels ec left join groups eg on eg.id = ec.group_id
      where ec.id = p.channel_id and ec.status = 'active'
        and (ec.group_id is null or ${isKnownGroup("eg")}) offset 0)
  end)`,
);

/**
 * Whether the viewer may read the text of a post `p`: they may take part in it, or they wrote it.
 * An author removed from its group may still read and delete the post, but not read what others
 * wrote under it since.
 */
export const mayReadPost = (who: KnownReader | Reader): RawBuilder<boolean> => sql<boolean>`(
  p.deleted_at is null and ${isHere(sql`p.author_id`)} and ${readerOf(who).knows(sql`p.author_id`)}
  and (p.author_id = ${readerOf(who).id} or ${standsOpenTo(who)}))`;

/**
 * Whether the viewer may take part in a post `p` (its comments, likes, votes, corrections, news):
 * it is for everyone, in one of their groups or in a channel they read, or they are a moderator.
 */
export const mayTakePartIn = (who: KnownReader | Reader): RawBuilder<boolean> => sql<boolean>`(
  p.deleted_at is null and ${isHere(sql`p.author_id`)} and ${readerOf(who).knows(sql`p.author_id`)}
  and ${standsOpenTo(who)})`;

function standsOpenTo(who: KnownReader | Reader): RawBuilder<boolean> {
  const { moderates, isIn } = readerOf(who);
  return sql<boolean>`(
    ${moderates} or ${isForEveryone}
    or exists (select 1 from post_groups pg
      where pg.post_id = p.id and ${isIn(sql`pg.group_id`)})
    or (p.channel_id is not null and exists (select 1 from ${channelTables(who)}
      where c.id = p.channel_id and ${mayReadChannel(who)})))`;
}

/** Whether the reader may see a post `p` on the wall of a group `g` it is in. */
export function isOnWall(who: KnownReader | Reader): RawBuilder<boolean> {
  const { moderates, isIn, knows } = readerOf(who);
  return sql<boolean>`(${maySeeGroup(who)} and ${knows(sql`p.author_id`)} and (${moderates}
    or p.visibility = 'public' and ${isOfAge(sql`p.author_id`)} or ${isIn(sql`g.id`)}))`;
}

/** Whether the viewer reads a post that shows a media. */
export const readsPostShowing = (viewer: Viewer, mediaId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from post_media l join posts p on p.id = l.post_id
    where l.media_id = ${mediaId} and ${mayReadPost(viewer)})`;
