import { type RawBuilder, sql } from "kysely";
import type { MemberItem } from "../../../../shared/people/members.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { portraitUrl } from "../../media/index.ts";
import { mayKnowOf } from "../../people/index.ts";

/** A member as a list of a channel reads them. */
export type FollowerRow = Omit<MemberItem, "avatarUrl"> & { avatar: string | null; at: Date };

/** Columns of a member `m` with counters `k`, whose row of `channel_follows` is `l`. */
export const memberColumns = (online: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  m.id, m.name, m.avatar_media_id as avatar, m.city,
  case when m.role <> 'membre' then m.role when l.state = 'animateur' then 'animateur' else 'membre' end as role,
  ${online} as connected,
  coalesce(k.points, 0) as points`;

/** The tables of `memberColumns`, for this column of their id. */
export const memberTables = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  join members m on m.id = ${id} left join member_counters k on k.member_id = m.id`;

export const toMember = ({ id, name, avatar, role, city, connected, points }: FollowerRow) => ({
  id,
  name,
  role,
  city,
  connected,
  points,
  avatarUrl: portraitUrl(avatar),
});

export type ListedFollower = { member: MemberItem; position: Position };

/**
 * The members whose standing with a channel is among `states`, of whom the viewer may know, latest
 * first.
 */
export async function listStanding(
  db: Database,
  viewer: Viewer,
  channelId: string,
  states: readonly string[],
  { after, count }: { after: Position | null; count: number },
  online: RawBuilder<boolean>,
): Promise<ListedFollower[]> {
  const { rows } = await sql<FollowerRow>`
    select ${memberColumns(online)}, l.created_at as at
    from channel_follows l ${memberTables(sql`l.member_id`)}
    where l.channel_id = ${channelId} and l.state = any(${[...states]}) and m.state = 'active'
      and ${mayKnowOf(viewer)}
      ${after ? sql`and (l.created_at, m.id) < (${after.at}, ${after.id})` : sql``}
    order by l.created_at desc, m.id desc
    ${rowLimit(count)}`.execute(db);
  return rows.map((row) => ({ member: toMember(row), position: { at: row.at, id: row.id } }));
}
