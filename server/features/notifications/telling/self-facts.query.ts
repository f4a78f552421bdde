import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { MODERATES } from "../../people/index.ts";

/** An account as it is named, by its row. */
export async function readAccountName(tx: Transaction, accountId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("social_accounts")
    .select("account_name")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return row?.account_name ?? null;
}

/** The distinct states of a share's deliveries. */
export async function statesOfShare(tx: Transaction, shareId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("deliveries")
    .select("state")
    .distinct()
    .where("share_id", "=", shareId)
    .execute();
  return rows.map(({ state }) => state);
}

export type Judged = { excerpt: string; reason: string };

/** What moderation decided, as its member reads it; null once it is forgotten. */
export async function readSanction(tx: Transaction, id: string): Promise<Judged | null> {
  const row = await tx
    .selectFrom("sanctions")
    .select(["excerpt", "reason"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Who invited a member who came since by their link or letter, and was not told; null otherwise. */
export async function inviterToTell(
  tx: Transaction,
  { memberId, since, key }: { memberId: string; since: Date; key: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select i.created_by as id from invitation_uses u join invitations i on i.code = u.code
    join members m on m.id = u.member_id and m.state = 'active'
    where u.member_id = ${memberId} and i.created_by is not null
      and u.created_at > ${since} and not exists (select 1 from notifications n
        where n.subject_id = ${memberId} and n.key = ${key})
    limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

/** A member's state in the community; null for an unknown id. */
export async function stateOfMember(tx: Transaction, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom("members")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.state ?? null;
}

/** What was declined, and why. */
export async function readDeclined(
  tx: Transaction,
  heldId: string,
): Promise<{ text: string; reason: string } | null> {
  const { rows } = await sql<{ text: string; reason: string }>`
    select wish->>'text' as text, declined_because as reason from held_texts
    where id = ${heldId} and state = 'declined'`.execute(tx);
  return rows[0] ?? null;
}

/** Who decides of a text in these groups: moderators, and who animates one of them. */
export async function listDecidersOf(
  tx: Transaction,
  groupIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from members m where ${MODERATES} or (m.state = 'active' and exists (
      select 1 from memberships ms where ms.member_id = m.id and ms.state = 'active'
        and ms.role = 'animateur' and ms.group_id = any(${[...groupIds]}::uuid[])))`.execute(tx);
  return rows.map(({ id }) => id);
}
