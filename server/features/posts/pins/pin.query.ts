import { sql } from "kysely";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { ownMessages } from "../../conversations/index.ts";
import { mayReadPost } from "../post-access.query.ts";
import type { PostRow } from "../post-row.query.ts";
import { postColumns } from "../post-row.query.ts";

export type PinRow = PostRow & { pinned_at: Date };

/** Posts that the viewer pinned and may still read, latest pin first. */
export async function readPins(
  db: Database,
  viewer: Viewer,
  { after, count }: { after: Position | null; count: number },
): Promise<PinRow[]> {
  const { rows } = await sql<PinRow>`
    select ${postColumns(viewer)}, pi.created_at as pinned_at
    from pins pi join posts p on p.id = pi.subject_id join members a on a.id = p.author_id
    where pi.member_id = ${viewer.id} and pi.kind = 'post' and ${mayReadPost(viewer)}
      ${after ? sql`and (pi.created_at, pi.subject_id) < (${after.at}, ${after.id})` : sql``}
    order by pi.created_at desc, pi.subject_id desc
    ${rowLimit(count)}`.execute(db);
  return rows;
}

/** One entry of `epingleMessage`. */
export type PinEntry = { id: string; at: Date };

/** Posts and private messages that the viewer pinned and may still read, without what they say. */
export async function readPinEntries(tx: Transaction, viewer: Viewer): Promise<PinEntry[]> {
  const { rows } = await sql<PinEntry>`
    select pi.subject_id as id, pi.created_at as at
    from pins pi join posts p on p.id = pi.subject_id
    where pi.member_id = ${viewer.id} and pi.kind = 'post' and ${mayReadPost(viewer)}
    union all
    select pin.subject_id, pin.created_at
    from ${ownMessages} join pins pin on pin.subject_id = pm.id and pin.member_id = cm.member_id
    where cm.member_id = ${viewer.id} and pin.kind = 'message'
    order by at desc, id desc`.execute(tx);
  return rows;
}
