import { type RawBuilder, sql } from "kysely";
import type { Author, PostVisibility } from "../../../shared/posts/posts.contract.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { mayNameGroup } from "../gathering/index.ts";
import type { RawLinkPreview, RawMedia } from "../media/index.ts";
import { linkPreviewJson, postMediaJson } from "../media/index.ts";
import { isHere, mayKnow } from "../people/index.ts";
import { mayReadPost, mayTakePartIn } from "./post-access.query.ts";

/** A post as read for one viewer, before it takes the shape of the contract. */
export type PostRow = {
  id: string;
  text: string;
  forwarded: RawForwarded | null;
  visibility: PostVisibility;
  author_id: string;
  author_name: string;
  author_avatar: string | null;
  author_role: Author["role"];
  groups: { id: string; name: string }[];
  channel: { id: string; name: string } | null;
  mentions: { id: string; name: string }[];
  poll: RawPoll | null;
  pinned: boolean;
  media: RawMedia[];
  link: RawLinkPreview | null;
  like_count: number;
  liked: boolean;
  takes_part: boolean;
  comment_count: number;
  created_at: Date;
  updated_at: Date;
  edited_at: Date | null;
};

/** What a post passes on, before it takes the shape of the contract. */
export type RawForwarded = {
  postId: string | null;
  post: {
    author: { id: string; name: string; avatar: string | null };
    text: string;
    mediaCount: number;
  } | null;
};

/** A poll as it stands in the database, before it takes the shape of the contract. */
export type RawPoll = {
  options: { id: string; text: string; voteCount: number; mine: boolean }[];
  multiple: boolean;
  voterCount: number;
  /** ISO 8601. */
  closesAt: string | null;
};

/** The poll of a post, as JSON; null where it has none. */
export const pollJson = (postId: string, viewer: Viewer): RawBuilder<RawPoll | null> => sql`
  (select json_build_object('multiple', po.multiple, 'voterCount', po.voter_count, 'closesAt', po.closes_at,
    'options', (select json_agg(json_build_object('id', o.id, 'text', o.text, 'voteCount', o.vote_count,
        'mine', exists (select 1 from poll_votes v where v.option_id = o.id and v.member_id = ${viewer.id}))
        order by o.position)
      from poll_options o where o.post_id = po.post_id))
    from polls po where po.post_id = ${sql.ref(postId)})`;

/** Members named in a text that the viewer may know of, but those who took back their consent, as JSON. */
export const mentionsJson = (
  subjectId: string,
  viewer: Viewer,
): RawBuilder<{ id: string; name: string }[]> => sql`
  (select coalesce(json_agg(json_build_object('id', mn.member_id, 'name', mn.name)), '[]')
    from mentions mn where mn.subject_id = ${sql.ref(subjectId)} and ${isHere(sql`mn.member_id`)}
      and ${mayKnow(viewer, sql`mn.member_id`)})`;

/** Characters of a post that the card of one that passes it on shows. */
const QUOTED = 400;

/**
 * What a post `p` passes on, as JSON; null where its author says it. The post within is another `p`:
 * who may read it is asked of that one.
 */
const forwardedJson = (viewer: Viewer): RawBuilder<RawForwarded | null> => sql`
  case when p.forwarded then json_build_object('postId', p.forwarded_post_id, 'post', (
    select card.json from (values (p.forwarded_post_id)) as passed (id)
    cross join lateral (
      select json_build_object(
        'author', json_build_object('id', a.id, 'name', a.name, 'avatar', a.avatar_media_id),
        'text', left(p.text, ${sql.lit(QUOTED)}),
        'mediaCount', (select count(*)::int from post_media l where l.post_id = p.id)) as json
      from posts p join members a on a.id = p.author_id
      where p.id = passed.id and ${mayReadPost(viewer)}
    ) card)) end`;

/** Columns of a post `p` by author `a` (`PostRow`); groups the viewer may not know of are left out. */
export const postColumns = (viewer: Viewer): RawBuilder<unknown> => sql`
  p.id, p.text, ${forwardedJson(viewer)} as forwarded, p.visibility, p.author_role, p.like_count, p.comment_count,
  p.created_at, p.updated_at, p.edited_at,
  a.id as author_id, a.name as author_name, a.avatar_media_id as author_avatar,
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.created_at desc), '[]')
    from post_groups pg join groups g on g.id = pg.group_id
    where pg.post_id = p.id and ${mayNameGroup(viewer)}
  ) as groups,
  case when p.channel_id is not null then
    (select json_build_object('id', c.id, 'name', c.name) from channels c where c.id = p.channel_id)
  end as channel,
  ${mentionsJson("p.id", viewer)} as mentions,
  ${pollJson("p.id", viewer)} as poll,
  exists (select 1 from pins pi where pi.subject_id = p.id and pi.member_id = ${viewer.id}) as pinned,
  ${postMediaJson("p.id")} as media,
  ${linkPreviewJson("p.link_url")} as link,
  exists (select 1 from post_likes l where l.post_id = p.id and l.member_id = ${viewer.id}) as liked,
  case when p.author_id = ${viewer.id} then ${mayTakePartIn(viewer)} else true end as takes_part`;
