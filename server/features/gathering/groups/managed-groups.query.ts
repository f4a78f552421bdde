import { type RawBuilder, sql } from "kysely";
import type { ManagedGroup } from "../../../../shared/gathering/managed-groups.contract.ts";
import type { MemberItem } from "../../../../shared/people/members.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../../infrastructure/database/keyset.ts";
import { portraitUrl } from "../../media/index.ts";

type Row = {
  id: string;
  name: string;
  picture: string | null;
  access: ManagedGroup["access"];
  member_count: number;
  share_count: number;
  request_count: number;
  animators: { id: string; name: string }[];
  archived_at: Date | null;
};

/** Every group in the administration's order, closed and archived ones included. */
export async function listManagedGroups(db: Database): Promise<ManagedGroup[]> {
  const { rows } = await sql<Row>`
    select g.id, g.name, g.picture_media_id as picture, g.access, g.member_count, g.archived_at,
      (select coalesce(sum(c.shares), 0)::int from group_share_counts c where c.group_id = g.id) as share_count,
      (select count(*)::int from memberships r join members m on m.id = r.member_id and m.state = 'active'
        where r.group_id = g.id and r.state = 'requested') as request_count,
      (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name) order by m.search_name), '[]')
        from memberships a join members m on m.id = a.member_id and m.state = 'active'
        where a.group_id = g.id and a.role = 'animateur' and a.state = 'active') as animators
    from groups g
    order by g.position, g.created_at desc, g.id desc`.execute(db);
  return rows.map(({ picture, archived_at, ...row }) => ({
    id: row.id,
    name: row.name,
    access: row.access,
    animators: row.animators,
    pictureUrl: portraitUrl(picture),
    memberCount: row.member_count,
    shareCount: row.share_count,
    requestCount: row.request_count,
    archivedAt: archived_at?.toISOString() ?? null,
  }));
}

/** A request to join some group. */
export type AskedGroup = {
  group: { id: string; name: string };
  member: MemberItem;
  position: Position;
};

type AskedRow = {
  group_id: string;
  group_name: string;
  id: string;
  name: string;
  avatar: string | null;
  role: MemberItem["role"];
  city: string | null;
  connected: boolean;
  points: number;
  at: Date;
};

/** Requests to join that wait, of all groups, latest first. */
export async function listAllJoinRequests(
  db: Database,
  { after, count, online }: { after: Position | null; count: number; online: RawBuilder<boolean> },
): Promise<AskedGroup[]> {
  const { rows } = await sql<AskedRow>`
    select g.id as group_id, g.name as group_name, m.id, m.name, m.avatar_media_id as avatar, m.city,
      m.role, l.created_at as at, ${online} as connected,
      coalesce(c.points, 0) as points
    from memberships l
    join groups g on g.id = l.group_id and g.archived_at is null
    join members m on m.id = l.member_id and m.state = 'active'
    left join member_counters c on c.member_id = m.id
    where l.state = 'requested'
      ${after ? sql`and (l.created_at, m.id) < (${after.at}, ${after.id})` : sql``}
    order by l.created_at desc, m.id desc
    ${rowLimit(count)}`.execute(db);
  return rows.map(({ group_id, group_name, avatar, at, ...member }) => ({
    group: { id: group_id, name: group_name },
    member: { ...member, avatarUrl: portraitUrl(avatar) },
    position: { at, id: member.id },
  }));
}
