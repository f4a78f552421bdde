import { sql } from "kysely";
import type { MemberItem } from "../../../../shared/people/members.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import type { MemberRow } from "../members/member.query.ts";
import { memberColumns, toMemberItem } from "../members/member.query.ts";
import { mayKnowOf } from "../protection/protected-member.query.ts";

/** Members blocked by the viewer, the most recently blocked first; never shown as online. */
export async function listBlocked(
  db: Database,
  viewer: Viewer,
  { after, count }: { after: Position | null; count: number },
): Promise<{ member: MemberItem; position: Position }[]> {
  const { rows } = await sql<MemberRow & { at: Date }>`
    select ${memberColumns(sql<boolean>`false`)}, b.created_at as at
    from blocks b join members m on m.id = b.blocked_id
    left join member_counters c on c.member_id = m.id
    where b.member_id = ${viewer.id} and m.state in ('active', 'suspended') and ${mayKnowOf(viewer)}
      ${after ? sql`and (b.created_at, m.id) < (${after.at}, ${after.id})` : sql``}
    order by b.created_at desc, m.id desc
    ${rowLimit(count)}`.execute(db);
  return rows.map(({ at, ...row }) => ({
    member: toMemberItem(row),
    position: { at, id: row.id },
  }));
}
