import { type RawBuilder, sql } from "kysely";
import type { MemberItem } from "../../../../shared/people/members.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { portraitUrl } from "../../media/index.ts";
import { mayKnowOf, strongestRole } from "../../people/index.ts";
import type { OwnInvitation } from "./affiliation.ts";

type Row = {
  code: string;
  owner_id: string;
  created_at: Date;
  expires_at: Date;
  remaining_uses: number;
  used_count: number;
  closed_at: Date | null;
  closed_by: string | null;
};

const columns = sql`
  i.code, i.created_by as owner_id, i.created_at, i.expires_at, i.remaining_uses, i.closed_at,
  i.closed_by, (select count(*)::int from invitation_uses u where u.code = i.code) as used_count`;

/** The last link that a member made; null when they never had one. */
export async function readLastInvitation(
  db: Database,
  memberId: string,
): Promise<OwnInvitation | null> {
  const { rows } = await sql<Row>`
    select ${columns} from invitations i
    where i.created_by = ${memberId} and i.kind = 'personal'
    order by i.closed_at desc nulls first, i.created_at desc
    limit 1`.execute(db);
  return rows[0] ? toInvitation(rows[0]) : null;
}

type Page = { after: Position | null; count: number; online: RawBuilder<boolean> };

type MemberRow = {
  id: string;
  name: string;
  avatar: string | null;
  role: MemberItem["role"];
  city: string | null;
  connected: boolean;
  points: number;
};

const memberColumns = (online: RawBuilder<boolean>) => sql`
  m.id, m.name, m.avatar_media_id as avatar, ${strongestRole} as role, m.city,
  ${online} as connected,
  coalesce(c.points, 0) as points`;

/** Who came by the viewer's own links, and may still enter, latest first. */
export async function listJoined(
  db: Database,
  viewer: Viewer,
  { after, count, online }: Page,
): Promise<{ member: MemberItem; at: Date }[]> {
  const { rows } = await sql<MemberRow & { at: Date }>`
    select ${memberColumns(online)}, u.created_at as at
    from invitations i
    join invitation_uses u on u.code = i.code
    join members m on m.id = u.member_id and m.state = 'active'
    left join member_counters c on c.member_id = m.id
    where i.created_by = ${viewer.id} and i.kind = 'personal' and ${mayKnowOf(viewer)}
      ${after ? sql`and (u.created_at, m.id) < (${after.at}, ${after.id})` : sql``}
    order by u.created_at desc, m.id desc
    ${rowLimit(count)}`.execute(db);
  return rows.map(({ at, ...row }) => ({ member: toMember(row), at }));
}

export type OpenAffiliation = { invitation: OwnInvitation; member: MemberItem };

/** Links of other members that still let people in, latest first; each member has at most one. */
export async function listOpen(
  db: Database,
  viewer: Viewer,
  now: Date,
  { after, count, online }: Page,
): Promise<OpenAffiliation[]> {
  const { rows } = await sql<MemberRow & Row>`
    select ${columns}, ${memberColumns(online)}
    from invitations i
    join members m on m.id = i.created_by and m.state = 'active'
    left join member_counters c on c.member_id = m.id
    where i.kind = 'personal' and i.closed_at is null and i.remaining_uses > 0
      and i.expires_at > ${now} and i.created_by <> ${viewer.id}
      and ${mayKnowOf(viewer)}
      ${after ? sql`and (i.created_at, m.id) < (${after.at}, ${after.id})` : sql``}
    order by i.created_at desc, m.id desc
    ${rowLimit(count)}`.execute(db);
  return rows.map((row) => ({ invitation: toInvitation(row), member: toMember(row) }));
}

const toInvitation = (row: Row): OwnInvitation => ({
  code: row.code,
  ownerId: row.owner_id,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  remainingUses: row.remaining_uses,
  usedCount: row.used_count,
  closedAt: row.closed_at,
  closedBy: row.closed_by,
});

const toMember = ({ id, name, avatar, role, city, connected, points }: MemberRow): MemberItem => ({
  id,
  name,
  role,
  city,
  connected,
  points,
  avatarUrl: portraitUrl(avatar),
});
