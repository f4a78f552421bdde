import { sql } from "kysely";
import type { RegistrationRequest } from "../../../shared/administration/administration.contract.ts";
import type { Database } from "../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { maySeeGroup } from "../gathering/index.ts";

type Row = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  groups: { id: string; name: string }[];
  invited_by: string | null;
  created_at: Date;
};

export type ListedRegistration = { request: RegistrationRequest; position: Position };

/**
 * Registrations that wait for an agreement, latest first, with who invited them and the groups
 * they ask for that the viewer may know of. How to reach them is the administrators' alone.
 */
export async function listRegistrations(
  db: Database,
  viewer: Viewer,
  { after, count }: { after: Position | null; count: number },
): Promise<ListedRegistration[]> {
  const { rows } = await sql<Row>`
    select m.id, m.name, m.email, m.phone, m.created_at,
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.position, g.id), '[]')
        from memberships l join groups g on g.id = l.group_id
        where l.member_id = m.id and ${maySeeGroup(viewer)}
      ) as groups,
      (select by.name from invitation_uses u
        join invitations i on i.code = u.code
        join members by on by.id = i.created_by and by.state = 'active'
        where u.member_id = m.id
        limit 1
      ) as invited_by
    from members m
    where m.state = 'pending'
      ${after ? sql`and (m.created_at, m.id) < (${after.at}, ${after.id})` : sql``}
    order by m.created_at desc, m.id desc
    ${rowLimit(count)}`.execute(db);
  const reachable = viewer.role === "admin";
  return rows.map(({ id, name, email, phone, groups, invited_by: invitedBy, created_at: at }) => ({
    request: {
      id,
      name,
      groups,
      invitedBy,
      requestedAt: at.toISOString(),
      email: reachable ? email : null,
      phone: reachable ? phone : null,
    },
    position: { at, id },
  }));
}
