import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/database.ts";
import { rowLimit } from "../../infrastructure/database/keyset.ts";
import { eitherBlocked } from "../people/index.ts";

/**
 * Who is told that a member types in a conversation: the others in it, except those separated from
 * the member by a block. Null when it does not exist or the member is not in it.
 */
export async function listHearers(
  db: Database,
  memberId: string,
  conversationId: string,
): Promise<string[] | null> {
  const { rows } = await sql<{ ids: string[] }>`
    select array(
      select o.member_id from conversation_members o
      where o.conversation_id = cm.conversation_id and o.member_id <> cm.member_id
        and not ${eitherBlocked(sql`o.member_id`, sql`cm.member_id`)}) as ids
    from conversation_members cm
    where cm.conversation_id = ${conversationId} and cm.member_id = ${memberId}`.execute(db);
  return rows[0]?.ids ?? null;
}

/** Who is told of a member's presence: those in their most recently active conversations. */
const CONVERSATIONS = 50;
const PEOPLE = 300;

/** Who is told that a member came or went: those they converse with, if their presence is shown. */
export async function listThoseWhoSeePresence(db: Database, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct o.member_id as id
    from members m
    cross join lateral (
      select cm.conversation_id from conversation_members cm
      where cm.member_id = m.id and cm.moved_at is not null
      order by cm.moved_at desc, cm.conversation_id desc ${rowLimit(CONVERSATIONS)}
    ) latest
    join conversation_members o on o.conversation_id = latest.conversation_id and o.member_id <> m.id
    where m.id = ${memberId} and m.shows_presence and not ${eitherBlocked(sql`o.member_id`, sql`m.id`)}
    ${rowLimit(PEOPLE)}`.execute(db);
  return rows.map((row) => row.id);
}
