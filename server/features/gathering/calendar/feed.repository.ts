import { sql } from "kysely";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import type { KnownReader } from "../groups/group-access.query.ts";
import { isClosedGroup } from "../groups/group-access.query.ts";

/** Stores a member's feed key in place of the old one, whose address stops working. */
export async function saveFeed(
  db: Database,
  { memberId, keyHash, at }: { memberId: string; keyHash: string; at: Date },
): Promise<void> {
  const feed = { key_hash: keyHash, created_at: at };
  await db
    .insertInto("calendar_feeds")
    .values({ member_id: memberId, ...feed })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet(feed))
    .execute();
}

export async function deleteFeed(db: Database | Transaction, memberId: string): Promise<void> {
  await db.deleteFrom("calendar_feeds").where("member_id", "=", memberId).execute();
}

/** When a member's feed was made; null when they have none. */
export async function findFeed(db: Database, memberId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("calendar_feeds")
    .select("created_at")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

type Row = {
  id: string;
  role: KnownReader["role"];
  groups: { id: string; animator: boolean; closed: boolean }[];
};

/** The member whose feed opens with this key, with their groups as they are now; null for nobody. */
export async function findReader(db: Database, keyHash: string): Promise<KnownReader | null> {
  const { rows } = await sql<Row>`
    select m.id, m.role, coalesce((
        select json_agg(json_build_object(
          'id', ms.group_id, 'animator', ms.role = 'animateur', 'closed', ${isClosedGroup()}))
        from memberships ms join groups g on g.id = ms.group_id and g.archived_at is null
        where ms.member_id = m.id and ms.state = 'active'
      ), '[]') as groups
    from calendar_feeds f join members m on m.id = f.member_id and m.state = 'active'
    where f.key_hash = ${keyHash}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const groups = new Map(row.groups.map(({ id, ...membership }) => [id, membership]));
  return { id: row.id, role: row.role, groups };
}
