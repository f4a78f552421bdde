import { type RawBuilder, type Selectable, sql } from "kysely";
import type { MemberItem } from "../../../../shared/people/members.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../../infrastructure/database/keyset.ts";
import type { Tables } from "../../../infrastructure/database/tables.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { containing } from "../../../infrastructure/text.ts";
import { portraitUrl } from "../../media/index.ts";
import { maySeeGroup } from "./group-access.query.ts";

type Filter = { name: string | undefined; after: Position | null; count: number };
export type ListedMember = { member: MemberItem; position: Position };

type Row = {
  group_id: string;
  id: string | null;
  name: string;
  avatar: string | null;
  role: MemberItem["role"];
  city: string | null;
  connected: boolean;
  points: number;
  at: Date;
};

const memberRows = (
  groupId: string,
  state: Selectable<Tables["memberships"]>["state"],
  { name, after, count }: Filter,
  online: RawBuilder<boolean>,
) => sql`
  select m.id, m.name, m.avatar_media_id as avatar, m.city, l.created_at as at,
    case when m.role <> 'membre' then m.role when l.role = 'animateur' then 'animateur' else 'membre' end as role,
    ${online} as connected,
    coalesce(c.points, 0) as points
  from memberships l
  join members m on m.id = l.member_id and m.state = 'active'
  left join member_counters c on c.member_id = m.id
  where l.group_id = ${groupId} and l.state = ${state}
    ${name ? sql`and m.search_name like ${containing(name)}` : sql``}
    ${after ? sql`and (l.created_at, m.id) < (${after.at}, ${after.id})` : sql``}
  order by l.created_at desc, m.id desc
  ${rowLimit(count)}`;

/** Members of a group, latest arrived first; null when the group is not for this viewer. */
export async function listGroupMembers(
  db: Database,
  viewer: Viewer,
  groupId: string,
  filter: Filter,
  online: RawBuilder<boolean>,
): Promise<ListedMember[] | null> {
  const { rows } = await sql<Row>`
    select g.id as group_id, page.*
    from groups g left join lateral (${memberRows(groupId, "active", filter, online)}) page on true
    where g.id = ${groupId} and ${maySeeGroup(viewer)}
    order by page.at desc, page.id desc`.execute(db);
  return rows.length === 0 ? null : rows.filter((row) => row.id !== null).map(toListed);
}

/** Requests to join a group that wait, latest first; null when there is no such group. */
export async function listJoinRequests(
  db: Database,
  groupId: string,
  filter: Filter,
  online: RawBuilder<boolean>,
): Promise<ListedMember[] | null> {
  const { rows } = await sql<Row>`
    select g.id as group_id, page.*
    from groups g left join lateral (${memberRows(groupId, "requested", filter, online)}) page on true
    where g.id = ${groupId} and g.archived_at is null
    order by page.at desc, page.id desc`.execute(db);
  return rows.length === 0 ? null : rows.filter((row) => row.id !== null).map(toListed);
}

function toListed(row: Row): ListedMember {
  const { name, role, city, points, at } = row;
  const id = row.id as string;
  const member = {
    id,
    name,
    avatarUrl: portraitUrl(row.avatar),
    role,
    city,
    connected: row.connected ?? false,
    points,
  };
  return { member, position: { at, id } };
}
