import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../infrastructure/database/keyset.ts";

export type InvitationRow = {
  code: string;
  created_by: string | null;
  created_at: Date;
  expires_at: Date;
  closed_at: Date | null;
  remaining_uses: number;
  used_count: number;
  without_agreement: boolean;
  /** Replaces the code in the cursor of the list: codes are not ids. */
  place: string;
};

const columns = sql`
  i.code, m.name as created_by, i.created_at, i.expires_at, i.closed_at, i.remaining_uses, i.without_agreement,
  (select count(*)::int from invitation_uses u where u.code = i.code) as used_count,
  md5(i.code)::uuid as place`;

/** Invitations of the administration, latest first: those of members are theirs. */
export async function listInvitations(
  db: Database,
  { after, count }: { after: Position | null; count: number },
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from invitations i left join members m on m.id = i.created_by
    where i.kind = 'administration'
      ${after ? sql`and (i.created_at, md5(i.code)::uuid) < (${after.at}, ${after.id})` : sql``}
    order by i.created_at desc, md5(i.code)::uuid desc
    ${rowLimit(count)}`.execute(db);
  return rows;
}

export async function readInvitation(db: Database, code: string): Promise<InvitationRow | null> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from invitations i left join members m on m.id = i.created_by
    where i.code = ${code}`.execute(db);
  return rows[0] ?? null;
}
