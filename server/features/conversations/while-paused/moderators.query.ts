import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";

/** Whether all these members moderate the community. */
export async function allModerate(tx: Transaction, memberIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`
    select coalesce(bool_and(m.role <> 'membre' and m.state = 'active'), false) as all
    from members m where m.id = any(${[...memberIds]}::uuid[])`.execute(tx);
  return rows[0]?.all ?? false;
}

/** Whether everyone else in a conversation moderates the community, but for who is its witness. */
export async function isWithModerators(
  tx: Transaction,
  conversationId: string,
  memberId: string,
): Promise<boolean> {
  const rows = await tx
    .selectFrom("conversation_members")
    .select("member_id")
    .where("conversation_id", "=", conversationId)
    .where("member_id", "<>", memberId)
    .where("role", "<>", "witness")
    .execute();
  return allModerate(
    tx,
    rows.map(({ member_id }) => member_id),
  );
}
