import { sql } from "kysely";
import type { Session } from "../../../../shared/people/members.contract.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { rowLimit } from "../../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { isClosedGroup } from "../../gathering/index.ts";
import { isPaused, mutedOfMember } from "../../people/index.ts";

type MemberRow = {
  id: string;
  name: string;
  email: string;
  role: Viewer["role"];
  state: Viewer["state"];
  paused: boolean;
  minor: boolean;
  referent: boolean;
  groups: { id: string; animator: boolean; closed: boolean }[];
  channels: { id: string; animator: boolean }[];
  muted: Viewer["muted"];
};

type Row = MemberRow & { session_id: string; renewed_at: Date };

/** A session that is open, and who it belongs to. */
export type OpenSession = { viewer: Viewer; sessionId: string; renewedAt: Date };

/** The state of a member `m` now: a suspension that reached its end is over by itself. */
const stateAt = (now: Date) => sql`case
  when m.state = 'suspended' and exists (
    select 1 from sanctions x
    where x.member_id = m.id and x.kind = 'suspension' and x.lifted_at is null and x.until <= ${now})
  then 'active' else m.state end`;

/** Who a member `m` is and what they may do (`MemberRow`). */
const memberColumns = (now: Date) => sql`
  m.id, m.name, m.email, m.role, ${stateAt(now)} as state,
  ${isPaused(now)} as paused, m.protected_until is not null as minor,
  exists (select 1 from referents r where r.member_id = m.id) as referent,
  coalesce((
    select json_agg(json_build_object(
      'id', ms.group_id, 'animator', ms.role = 'animateur', 'closed', ${isClosedGroup()}))
    from memberships ms join groups g on g.id = ms.group_id and g.archived_at is null
    where ms.member_id = m.id and ms.state = 'active'
  ), '[]') as groups,
  coalesce((
    select json_agg(json_build_object('id', f.channel_id, 'animator', f.state = 'animateur'))
    from channel_follows f join channels c on c.id = f.channel_id and c.status = 'active'
    where f.member_id = m.id and f.state in ('following', 'animateur')
  ), '[]') as channels,
  ${mutedOfMember(now)} as muted`;

/**
 * The open session of this token with its member and groups, in a single round trip.
 * Null when it has ended, or when the member's account is deleted.
 */
export async function findSession(
  db: Database,
  token: string,
  now: Date,
): Promise<OpenSession | null> {
  const { rows } = await sql<Row>`
    select ${memberColumns(now)}, s.id as session_id, s.updated_at as renewed_at
    from sessions s join members m on m.id = s.member_id
    where s.token = ${token} and s.expires_at > ${now} and m.state <> 'deleted'`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    viewer: toViewer(row, token, row.session_id),
    sessionId: row.session_id,
    renewedAt: row.renewed_at,
  };
}

/**
 * The viewer of a member who asked for something to be done later: their rights are read when it is
 * done. Null when their account is deleted.
 */
export async function findMemberAsViewer(
  db: Database,
  memberId: string,
  now: Date,
): Promise<Viewer | null> {
  const { rows } = await sql<MemberRow>`
    select ${memberColumns(now)} from members m
    where m.id = ${memberId} and m.state <> 'deleted'`.execute(db);
  return rows[0] ? toViewer(rows[0], "", "") : null;
}

function toViewer(row: MemberRow, sessionToken: string, sessionId: string): Viewer {
  const groups = new Map(row.groups.map(({ id, ...membership }) => [id, membership]));
  const channels = new Map(row.channels.map(({ id, animator }) => [id, { animator }]));
  const { id, name, email, role, state, paused, minor, referent, muted } = row;
  const who = { id, name, email, role, state, paused, minor, referent, muted };
  return { ...who, sessionToken, sessionId, groups, channels };
}

/** Whether this is, or waits to become, a member: only they have sessions. */
export async function maySignIn(db: Database | Transaction, memberId: string): Promise<boolean> {
  const gone = await db
    .selectFrom("members")
    .select("id")
    .where("id", "=", memberId)
    .where("state", "=", "deleted")
    .executeTakeFirst();
  return gone === undefined;
}

/** How and when a session was opened; null when it is no longer. */
export async function findOpening(
  db: Database,
  sessionId: string,
): Promise<{ openedWith: string | null; at: Date } | null> {
  const row = await db
    .selectFrom("sessions")
    .select(["opened_with as openedWith", "created_at as at"])
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row ?? null;
}

/** How many devices a list shows; the oldest of more than these are closed with « the others ». */
const DEVICES = 100;

/** Someone's open sessions, the latest used first. Tokens stay here. */
export async function listSessions(db: Database, viewer: Viewer, now: Date): Promise<Session[]> {
  const { rows } = await sql<{
    id: string;
    current: boolean;
    user_agent: string | null;
    created_at: Date;
    updated_at: Date;
  }>`
    select id, token = ${viewer.sessionToken} as current, user_agent, created_at, updated_at
    from sessions where member_id = ${viewer.id} and expires_at > ${now}
    order by current desc, updated_at desc, id ${rowLimit(DEVICES)}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    current: row.current,
    userAgent: row.user_agent ?? "",
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.updated_at.toISOString(),
  }));
}
