import { type RawBuilder, type Selectable, sql } from "kysely";
import type { MemberItem } from "../../../../shared/people/members.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import {
  type NamePosition,
  type Position,
  rowLimit,
} from "../../../infrastructure/database/keyset.ts";
import type { Tables } from "../../../infrastructure/database/tables.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { containing } from "../../../infrastructure/text.ts";
import { portraitUrl } from "../../media/index.ts";
import { mayKnowOf } from "../../people/index.ts";
import { maySeeGroup } from "./group-access.query.ts";

type MembersWanted = {
  name: string | undefined;
  /** Only those who are seen online. */
  onlineOnly: boolean;
  after: NamePosition | null;
  count: number;
};
type RequestsWanted = { after: Position | null; count: number };
type Listed<Where> = { member: MemberItem; position: Where };

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
  search_name: string;
};

const memberRows = (
  viewer: Viewer,
  groupId: string,
  state: Selectable<Tables["memberships"]>["state"],
  online: RawBuilder<boolean>,
) => sql`
  select m.id, m.name, m.avatar_media_id as avatar, m.city, l.created_at as at, m.search_name,
    case when m.role <> 'membre' then m.role when l.role = 'animateur' then 'animateur' else 'membre' end as role,
    ${online} as connected,
    coalesce(c.points, 0) as points
  from memberships l
  join members m on m.id = l.member_id and m.state = 'active'
  left join member_counters c on c.member_id = m.id
  where l.group_id = ${groupId} and l.state = ${state}
    and ${mayKnowOf(viewer)}`;

const membersPage = (
  viewer: Viewer,
  groupId: string,
  { name, onlineOnly, after, count }: MembersWanted,
  online: RawBuilder<boolean>,
) => sql`
  ${memberRows(viewer, groupId, "active", online)}
    ${name ? sql`and m.search_name like ${containing(name)}` : sql``}
    ${onlineOnly ? sql`and ${online}` : sql``}
    ${after ? sql`and (m.search_name, m.id) > (${after.name}, ${after.id}::uuid)` : sql``}
  order by m.search_name, m.id
  ${rowLimit(count)}`;

const requestsPage = (
  viewer: Viewer,
  groupId: string,
  { after, count }: RequestsWanted,
  online: RawBuilder<boolean>,
) => sql`
  ${memberRows(viewer, groupId, "requested", online)}
    ${after ? sql`and (l.created_at, m.id) < (${after.at}, ${after.id})` : sql``}
  order by l.created_at desc, m.id desc
  ${rowLimit(count)}`;

/** Members of a group of whom the viewer may know, by name; null when the group is not for this viewer. */
export async function listGroupMembers(
  db: Database,
  viewer: Viewer,
  groupId: string,
  wanted: MembersWanted,
  online: RawBuilder<boolean>,
): Promise<Listed<NamePosition>[] | null> {
  const { rows } = await sql<Row>`
    select g.id as group_id, page.*
    from groups g left join lateral (${membersPage(viewer, groupId, wanted, online)}) page on true
    where g.id = ${groupId} and ${maySeeGroup(viewer)}
    order by page.search_name, page.id`.execute(db);
  if (rows.length === 0) return null;
  return rows.filter(isMember).map((row) => ({
    member: toMember(row),
    position: { name: row.search_name, id: row.id },
  }));
}

/** Requests to join a group that wait, latest first; null when there is no such group. */
export async function listJoinRequests(
  db: Database,
  viewer: Viewer,
  groupId: string,
  wanted: RequestsWanted,
  online: RawBuilder<boolean>,
): Promise<Listed<Position>[] | null> {
  const { rows } = await sql<Row>`
    select g.id as group_id, page.*
    from groups g left join lateral (${requestsPage(viewer, groupId, wanted, online)}) page on true
    where g.id = ${groupId} and g.archived_at is null
    order by page.at desc, page.id desc`.execute(db);
  if (rows.length === 0) return null;
  return rows.filter(isMember).map((row) => ({
    member: toMember(row),
    position: { at: row.at, id: row.id },
  }));
}

/** A group without anyone to list is one row without a member. */
const isMember = (row: Row): row is Row & { id: string } => row.id !== null;

const toMember = (row: Row & { id: string }): MemberItem => ({
  id: row.id,
  name: row.name,
  avatarUrl: portraitUrl(row.avatar),
  role: row.role,
  city: row.city,
  connected: row.connected ?? false,
  points: row.points,
});
