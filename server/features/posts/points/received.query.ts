import { sql } from "kysely";
import type { LikesReceived } from "../../../../shared/posts/ranking.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { rowLimit } from "../../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { portraitUrl } from "../../media/index.ts";
import { eitherBlocked, mayKnowOf } from "../../people/index.ts";

/** How many faces are shown. */
const FACES = 8;

type Row = { id: string; name: string; avatar: string | null; likes: number; people: number };

/**
 * The likes that came to what the viewer wrote since a moment, and who gave them, in one round trip.
 * What they wrote is told by the ledger, which finds it by member.
 */
export async function readReceived(
  db: Database,
  viewer: Viewer,
  since: Date,
): Promise<LikesReceived> {
  const { id: memberId } = viewer;
  const { rows } = await sql<Row>`
    with likes as (
      select l.member_id, l.created_at from point_entries e
      join post_likes l on l.post_id = e.subject_id and l.created_at >= ${since}
      where e.member_id = ${memberId} and e.kind = 'share' and e.reversed_at is null
      union all
      select l.member_id, l.created_at from point_entries e
      join comment_likes l on l.comment_id = e.subject_id and l.created_at >= ${since}
      where e.member_id = ${memberId} and e.kind = 'comment' and e.reversed_at is null
    ), givers as (
      select m.id, m.name, m.avatar_media_id as avatar, count(*)::int as given,
        max(likes.created_at) as latest
      from likes join members m on m.id = likes.member_id
      where m.id <> ${memberId} and m.state = 'active' and ${mayKnowOf(viewer)}
        and not ${eitherBlocked(sql`m.id`, sql`${memberId}::uuid`)}
      group by m.id
    )
    select id, name, avatar, sum(given) over ()::int as likes, count(*) over ()::int as people
    from givers order by latest desc, id desc ${rowLimit(FACES)}`.execute(db);
  return {
    count: rows[0]?.likes ?? 0,
    people: rows.map(({ id, name, avatar }) => ({ id, name, avatarUrl: portraitUrl(avatar) })),
    total: rows[0]?.people ?? 0,
  };
}
