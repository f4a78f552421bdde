import { sql } from "kysely";
import {
  ERASED_THINGS,
  type ErasedCounts,
} from "../../../../shared/administration/erasure-kinds.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";

/** What there is of a member, each thing as the rows to count. */
const ROWS: Record<keyof ErasedCounts, (memberId: string) => ReturnType<typeof sql>> = {
  posts: (id) => sql`posts where author_id = ${id} and deleted_at is null`,
  comments: (id) => sql`comments where author_id = ${id} and deleted_at is null`,
  messages: (id) =>
    sql`private_messages where author_id = ${id} and kind = 'message' and deleted_at is null`,
  likes: (id) => sql`(select post_id from post_likes where member_id = ${id}
    union all select comment_id from comment_likes where member_id = ${id}) liked`,
  media: (id) => sql`media where owner_id = ${id}`,
  resources: (id) => sql`resources where owner_id = ${id}`,
  shares: (id) => sql`shares where member_id = ${id}`,
};

/** How much there is to erase of a member. */
export async function countOwn(tx: Transaction, memberId: string): Promise<ErasedCounts> {
  const counts = ERASED_THINGS.map(
    (thing) => sql`(select count(*)::int from ${ROWS[thing](memberId)}) as ${sql.ref(thing)}`,
  );
  const { rows } = await sql<ErasedCounts>`select ${sql.join(counts)}`.execute(tx);
  return rows[0] as ErasedCounts;
}
