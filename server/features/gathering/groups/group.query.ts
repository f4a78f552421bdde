import { type RawBuilder, sql } from "kysely";
import type {
  Group,
  GroupAccess,
  GroupItem,
  GroupRules,
  Membership,
} from "../../../../shared/gathering/groups.contract.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { containing } from "../../../infrastructure/text.ts";
import { portraitUrl } from "../../media/index.ts";
import { findPlace, mayKnowOf } from "../../people/index.ts";
import { isClosedGroup, maySeeGroup, standingAs } from "./group-access.query.ts";
import { rulesOfGroup } from "./group-rules.query.ts";
import { NO_RULES, unreadRules } from "./group-rules.ts";

/** Unread marks count up to this; the screen says « 99+ » beyond. */
const MOST_UNREAD = 99;

type Row = {
  id: string;
  name: string;
  description: string;
  picture_media_id: string | null;
  access: GroupAccess;
  created_at: Date;
  member_count: number;
  place_id: string | null;
  share_count: number;
  membership: Membership;
  unread_count: number;
};

export type ListedGroup = GroupItem & { createdAt: Date };

/** The viewer's membership of a group `g`, given their row `ms` of `memberships`. */
const membershipColumn = sql<Membership>`case
  when ms.member_id is null then 'none'
  when ms.state = 'requested' then 'requested'
  when ms.role = 'animateur' then 'animateur'
  else 'membre' end`;

/** Columns of a group `g` for a viewer whose membership is `ms`. */
export const groupColumns = (viewerId: string) => sql`
  g.id, g.name, g.description, g.picture_media_id, g.access, g.created_at, g.member_count, g.place_id,
  (select coalesce(sum(c.shares), 0)::int from group_share_counts c where c.group_id = g.id) as share_count,
  ${membershipColumn} as membership,
  case when ms.state = 'active' then (
    select count(*)::int from (
      select 1 from post_groups pg
      where pg.group_id = g.id and pg.created_at > ms.read_at and pg.author_id <> ${viewerId}
      ${rowLimit(MOST_UNREAD)}
    ) unread
  ) else 0 end as unread_count`;

type GroupsWanted = {
  name: string | undefined;
  /** Only those this member is in. */
  memberId: string | undefined;
  after: Position | null;
  count: number;
};

/** Groups the viewer may see, in the administration's order, filtered by name or by member. */
export async function listGroups(
  db: Database,
  viewer: Viewer,
  { name, memberId, after, count }: GroupsWanted,
): Promise<ListedGroup[]> {
  const { rows } = await sql<Row>`
    select ${groupColumns(viewer.id)}
    from groups g left join memberships ms on ms.group_id = g.id and ms.member_id = ${viewer.id}
    where ${maySeeGroup(standingAs(viewer))}
      ${name ? sql`and g.search_name like ${containing(name)}` : sql``}
      ${memberId ? holdsMember(viewer, memberId) : sql``}
      ${after ? followedBy(after) : sql``}
    order by g.position, g.created_at desc, g.id desc
    ${rowLimit(count)}`.execute(db);
  return rows.map((row) => ({ ...toItem(row), createdAt: row.created_at }));
}

/**
 * Whether a member who is here, of whom the viewer may know, is in a group `g`, as its list of
 * members shows.
 */
const holdsMember = (viewer: Viewer, memberId: string) => sql`and exists (
  select 1 from memberships l join members m on m.id = l.member_id and m.state = 'active'
  where l.group_id = g.id and l.member_id = ${memberId} and l.state = 'active' and ${mayKnowOf(viewer)})`;

/** What comes after a group: further in the order, or made before it at the same place. */
const followedBy = ({ at, id }: Position) => sql`and (
  g.position > (select position from groups where id = ${id}) or (
    g.position = (select position from groups where id = ${id})
    and (g.created_at, g.id) < (${at}, ${id})))`;

/** How many of these groups the viewer may know of. */
export async function countVisibleGroups(
  db: Database,
  viewer: Viewer,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from groups g left join memberships ms on ms.group_id = g.id and ms.member_id = ${viewer.id}
    where g.id = any(${[...ids]}::uuid[]) and ${maySeeGroup(standingAs(viewer))}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Those of these groups that are closed. */
export async function closedAmong(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from groups where id = any(${[...ids]}::uuid[]) and ${isClosedGroup("groups")}`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

export type GroupDetail = GroupItem & {
  connectedCount: number;
  requestCount: number;
  animators: { id: string; name: string; avatarUrl: string | null }[];
  rules: Group["rules"];
  archivedAt: string | null;
  updatedAt: string;
};

type DetailRow = Row & {
  archived_at: Date | null;
  updated_at: Date;
  rules: GroupRules | null;
  rules_accepted: number | null;
  rules_read: number | null;
  connected_count: number;
  request_count: number;
  animators: { id: string; name: string; avatar: string | null }[];
};

/**
 * A group with its animators; null when it does not exist or the viewer may not see it. Archived
 * groups are shown to administrators, who can reopen them.
 */
export async function readGroup(
  db: Database,
  viewer: Viewer,
  id: string,
  online: RawBuilder<boolean>,
): Promise<GroupDetail | null> {
  const { rows } = await sql<DetailRow>`
    select ${groupColumns(viewer.id)}, g.archived_at, g.updated_at,
      ${rulesOfGroup} as rules, ms.rules_accepted, ms.rules_read,
      (select count(*)::int from memberships o join members m on m.id = o.member_id
        where o.group_id = g.id and o.state = 'active' and ${online} and ${mayKnowOf(viewer)}
      ) as connected_count,
      (select count(*)::int from memberships r
        join members m on m.id = r.member_id and m.state = 'active'
        where r.group_id = g.id and r.state = 'requested') as request_count,
      (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'avatar', m.avatar_media_id)
          order by m.search_name), '[]')
        from memberships a join members m on m.id = a.member_id
        where a.group_id = g.id and a.role = 'animateur' and a.state = 'active' and m.state = 'active'
          and ${mayKnowOf(viewer)}
      ) as animators
    from groups g left join memberships ms on ms.group_id = g.id and ms.member_id = ${viewer.id}
    where g.id = ${id} and (${maySeeGroup(standingAs(viewer))} or ${viewer.role === "admin"})`.execute(
    db,
  );
  const row = rows[0];
  if (!row) return null;
  return {
    ...toItem(row),
    connectedCount: row.connected_count,
    requestCount: row.request_count,
    rules: toRules(row),
    archivedAt: row.archived_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    animators: row.animators.map(({ id, name, avatar }) => ({
      id,
      name,
      avatarUrl: portraitUrl(avatar),
    })),
  };
}

function toRules(row: DetailRow): Group["rules"] {
  const rules = row.rules ?? NO_RULES;
  const isIn = row.membership === "membre" || row.membership === "animateur";
  const known = { accepted: row.rules_accepted, read: row.rules_read };
  return { ...rules, unread: isIn ? unreadRules(rules, known) : null };
}

function toItem(row: Row): GroupItem {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    pictureUrl: portraitUrl(row.picture_media_id),
    access: row.access,
    shareCount: row.share_count,
    memberCount: row.member_count,
    place: findPlace(row.place_id),
    joined: row.membership === "membre" || row.membership === "animateur",
    membership: row.membership,
    unreadCount: row.unread_count,
  };
}
