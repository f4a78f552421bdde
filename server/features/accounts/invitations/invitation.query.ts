import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/database.ts";
import { isKnownGroup } from "../../gathering/index.ts";
import { isProtected } from "../../people/index.ts";

/**
 * An invitation that lets in now, and the name of who gives it: none for the administration's or a
 * minor's.
 */
export type OpenInvitation = {
  from: string | null;
  withoutAgreement: boolean;
  /** The name of the group that was asked about, where every member may know it. */
  group: string | null;
};

/**
 * Reads an invitation and takes nothing of it; null when it lets nobody in.
 *
 * @param groupId that the visitor came for, if any
 */
export async function findInvitation(
  db: Database,
  code: string,
  now: Date,
  groupId?: string,
): Promise<OpenInvitation | null> {
  const { rows } = await sql<OpenInvitation>`
    select case when not ${isProtected()} then m.name end as "from", i.without_agreement as "withoutAgreement",
      (select g.name from groups g where g.id = ${groupId ?? null}::uuid and ${isKnownGroup()})
        as "group"
    from invitations i
    left join members m on m.id = i.created_by and i.kind = 'personal' and m.state = 'active'
    where i.code = ${code} and i.remaining_uses > 0 and i.expires_at > ${now}
      and i.closed_at is null and (i.kind <> 'personal' or m.id is not null)`.execute(db);
  return rows[0] ?? null;
}
