import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/database.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";

type Row = {
  id: string;
  name: string;
  email: string;
  role: Viewer["role"];
  state: Viewer["state"];
  session_id: string;
  renewed_at: Date;
  groups: { id: string; animator: boolean; closed: boolean }[];
};

/** A session that is open, and who it belongs to. */
export type OpenSession = { viewer: Viewer; sessionId: string; renewedAt: Date };

/**
 * The open session of this token with its member and groups, in one round trip.
 * Null when it ended, or when the member is no longer one.
 */
export async function findSession(
  db: Database,
  token: string,
  now: Date,
): Promise<OpenSession | null> {
  const { rows } = await sql<Row>`
    select m.id, m.name, m.email, m.role, m.state, s.id as session_id, s.updated_at as renewed_at,
      coalesce((
        select json_agg(json_build_object(
          'id', ms.group_id, 'animator', ms.role = 'animateur', 'closed', g.access = 'ferme'))
        from memberships ms join groups g on g.id = ms.group_id and g.archived_at is null
        where ms.member_id = m.id and ms.state = 'active'
      ), '[]') as groups
    from sessions s join members m on m.id = s.member_id
    where s.token = ${token} and s.expires_at > ${now} and m.state <> 'deleted'`.execute(db);
  const row = rows[0];
  return row ? toSession(row, token) : null;
}

function toSession(row: Row, token: string): OpenSession {
  const groups = new Map(row.groups.map(({ id, ...membership }) => [id, membership]));
  const { id, name, email, role, state } = row;
  return {
    viewer: { id, name, email, role, state, sessionToken: token, groups },
    sessionId: row.session_id,
    renewedAt: row.renewed_at,
  };
}
