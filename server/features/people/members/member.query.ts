import { type RawBuilder, sql } from "kysely";
import { NOTICE_KINDS } from "../../../../shared/administration/sanction-kinds.ts";
import type { LegalPageName } from "../../../../shared/people/legal/legal-page-names.ts";
import type { Me, Member, MemberItem } from "../../../../shared/people/members.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { type NamePosition, rowLimit } from "../../../infrastructure/database/keyset.ts";
import { type Viewer, watchesOverMinors } from "../../../infrastructure/session/viewer.ts";
import { containing } from "../../../infrastructure/text.ts";
import { portraitUrl } from "../../media/index.ts";
import { legalChangesColumn } from "../legal/legal-version.query.ts";
import { findPlace } from "../places/places.ts";
import { isPaused, mayKnowOf } from "../protection/protected-member.query.ts";
import { asksAge } from "../protection/referent.query.ts";
import { eitherBlocked } from "./presence.query.ts";
import { waitingCount } from "./what-waits.query.ts";

/** A member of a list, before it takes the shape of the contract. */
export type MemberRow = {
  id: string;
  name: string;
  avatar: string | null;
  role: MemberItem["role"];
  city: string | null;
  connected: boolean;
  points: number;
  created_at: Date;
};

/** The strongest role of a member `m`: of the community, or animator of some group or channel. */
export const strongestRole = sql`case
  when m.role <> 'membre' then m.role
  when exists (select 1 from memberships a where a.member_id = m.id and a.role = 'animateur' and a.state = 'active')
    or exists (select 1 from channel_follows f where f.member_id = m.id and f.state = 'animateur')
    then 'animateur'
  else 'membre' end`;

/** Columns of a member `m` of a list, with their counters `c`. */
export const memberColumns = (online: RawBuilder<boolean>) => sql`
  m.id, m.name, m.avatar_media_id as avatar, ${strongestRole} as role, m.city,
  ${online} as connected,
  coalesce(c.points, 0) as points, m.created_at`;

type Filter = {
  name: string | undefined;
  /** Leaves out the members separated from the viewer by a block. */
  reachableOnly: boolean;
  /** Only those who are seen online. */
  onlineOnly: boolean;
  after: NamePosition | null;
  count: number;
};

/** Members of the community of whom the viewer may know, by name, accents and capitals aside. */
export async function listMembers(
  db: Database,
  viewer: Viewer,
  { name, reachableOnly, onlineOnly, after, count }: Filter,
  online: RawBuilder<boolean>,
): Promise<{ member: MemberItem; searchName: string }[]> {
  const { rows } = await sql<MemberRow & { search_name: string }>`
    select ${memberColumns(online)}, m.search_name
    from members m left join member_counters c on c.member_id = m.id
    where m.state = 'active' and ${mayKnowOf(viewer)}
      ${name ? sql`and m.search_name like ${containing(name)}` : sql``}
      ${reachableOnly ? sql`and not ${eitherBlocked(sql`m.id`, sql`${viewer.id}::uuid`)}` : sql``}
      ${onlineOnly ? sql`and ${online}` : sql``}
      ${after ? sql`and (m.search_name, m.id) > (${after.name}, ${after.id}::uuid)` : sql``}
    order by m.search_name, m.id
    ${rowLimit(count)}`.execute(db);
  return rows.map((row) => ({ member: toMemberItem(row), searchName: row.search_name }));
}

type DetailRow = MemberRow & {
  about: string;
  shares: number;
  comments: number;
  likes: number;
  activity: number;
};

const counterColumns = sql`
  coalesce(c.shares, 0) as shares, coalesce(c.comments, 0) as comments,
  coalesce(c.likes, 0) as likes, coalesce(c.activity, 0) as activity`;

/** A member as the viewer sees them; null when the id is no member's, or of one they may not know of. */
export async function readMember(
  db: Database,
  viewer: Viewer,
  id: string,
  online: RawBuilder<boolean>,
): Promise<Member | null> {
  const { rows } = await sql<DetailRow>`
    select ${memberColumns(online)}, m.about, ${counterColumns}
    from members m left join member_counters c on c.member_id = m.id
    where m.id = ${id} and m.state = 'active' and ${mayKnowOf(viewer)}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    ...toMemberItem(row),
    about: row.about,
    counters: countersOf(row),
    shareCount: row.shares,
    createdAt: row.created_at.toISOString(),
  };
}

type OwnRow = DetailRow & {
  email: string;
  email_verified: boolean;
  phone: string | null;
  in_ranking: boolean;
  map_place: string | null;
  updated_at: Date;
  groups: {
    id: string;
    name: string;
    picture: string | null;
    access: Me["groups"][number]["access"];
    animator: boolean;
    members: number;
    unread: number;
  }[];
  getting_started: boolean;
  asks_age: boolean;
  legal: { page: LegalPageName; at: string }[];
  notices: (Omit<Me["notices"][number], "decidedAt"> & { at: string })[];
  paused_until: Date | null;
  blocked: string[];
  unread_conversations: number;
  unread_notifications: number;
  waiting: number;
};

/** How many decisions of moderation are shown at once. */
const NOTICES = 10;

/** What moderation decided about a member `m` that they have not read yet, newest first. */
const noticesColumn = sql`
  (select coalesce(json_agg(notice order by notice.at desc, notice.id desc), '[]') from (
    select s.id, s.kind, s.excerpt, s.reason, s.ground, s.until, s.created_at as at,
      (exists (select from appeals r where r.sanction_id = s.id)
        or exists (select from data_requests r where r.sanction_id = s.id)) as contested
    from sanctions s
    where s.member_id = m.id and s.read_at is null
      and s.kind = any(${[...NOTICE_KINDS]}::text[])
    order by s.created_at desc, s.id desc ${rowLimit(NOTICES)}
  ) notice) as notices`;

/** What waits to be read by a member `m`, each counted up to 99. */
const unreadColumns = sql`
  (select count(*)::int from (
    select 1 from conversation_members cm join conversations cv on cv.id = cm.conversation_id
    where cm.member_id = m.id and cm.moved_at is not null and cv.message_count > cm.read_place
      and exists (
        select 1 from private_messages pm
        where pm.conversation_id = cm.conversation_id and pm.place > greatest(cm.read_place, cm.hidden_place)
          and pm.author_id <> m.id and pm.kind = 'message' and pm.deleted_at is null
      ) limit 99
  ) unread) as unread_conversations,
  (select count(*)::int from (
    select 1 from notifications n
    where n.member_id = m.id and n.read_at is null and n.kind <> 'message' limit 99
  ) unread) as unread_notifications`;

/**
 * The viewer's own record with their groups, unread counts, notices of moderation and how much
 * waits for them in the administration, in one round trip.
 */
export async function readMe(db: Database, viewer: Viewer, now: Date): Promise<Me> {
  const { rows } = await sql<OwnRow>`
    select ${memberColumns(sql<boolean>`true`)}, m.about, ${counterColumns},
      case when ${isPaused(now)} then m.paused_until end as paused_until,
      m.email, m.email_verified, m.phone, m.in_ranking, m.updated_at,
      case when m.on_map then m.place_id end as map_place, ${noticesColumn}, ${unreadColumns},
      ${waitingCount(viewer, now)} as waiting,
      m.role = 'admin' and exists (select 1 from community where getting_started) as getting_started,
      ${legalChangesColumn} as legal, ${asksAge} as asks_age,
      array(select b.blocked_id from blocks b where b.member_id = m.id order by b.created_at desc) as blocked,
      (select coalesce(json_agg(json_build_object(
          'id', g.id, 'name', g.name, 'picture', g.picture_media_id, 'access', g.access,
          'animator', ms.role = 'animateur', 'members', g.member_count,
          'unread', unread.count) order by g.position, g.created_at desc, g.id desc), '[]')
        from memberships ms
        join groups g on g.id = ms.group_id and g.archived_at is null
        cross join lateral (
          select count(*)::int as count from (
            select 1 from post_groups pg
            where pg.group_id = g.id and pg.created_at > ms.read_at and pg.author_id <> m.id limit 99
          ) seen
        ) unread
        where ms.member_id = m.id and ms.state = 'active'
      ) as groups
    from members m left join member_counters c on c.member_id = m.id
    where m.id = ${viewer.id}`.execute(db);
  const row = rows[0] as OwnRow;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified,
    avatarUrl: portraitUrl(row.avatar),
    role: row.role,
    about: row.about,
    city: row.city,
    phone: row.phone,
    inRanking: row.in_ranking,
    mapPlace: findPlace(row.map_place),
    counters: countersOf(row),
    groups: row.groups.map(toOwnGroup),
    gettingStarted: row.getting_started,
    legalChanges: row.legal.map(({ page, at }) => ({ page, appliesAt: toIso(at) })),
    notices: row.notices.map(({ at, until, ...told }) => ({
      ...told,
      until: until && toIso(until),
      decidedAt: toIso(at),
    })),
    pausedUntil: row.paused_until?.toISOString() ?? null,
    minor: viewer.minor,
    watchesMinors: watchesOverMinors(viewer),
    asksAge: row.asks_age,
    blockedIds: row.blocked,
    unreadConversations: row.unread_conversations,
    unreadNotifications: row.unread_notifications,
    waitingCount: row.waiting,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A time as PostgreSQL writes it in JSON, as the contract does. */
const toIso = (written: string): string => new Date(written).toISOString();

const toOwnGroup = (group: OwnRow["groups"][number]): Me["groups"][number] => ({
  id: group.id,
  name: group.name,
  pictureUrl: portraitUrl(group.picture),
  access: group.access,
  animator: group.animator,
  memberCount: group.members,
  unreadCount: group.unread,
});

const countersOf = ({ shares, comments, likes, points, activity }: DetailRow) => ({
  shares,
  comments,
  likes,
  points,
  activity,
});

/** A member of a list, as the API answers it. */
export function toMemberItem(row: Omit<MemberRow, "created_at">): MemberItem {
  const { id, name, avatar, role, city, connected, points } = row;
  return { id, name, avatarUrl: portraitUrl(avatar), role, city, connected, points };
}
