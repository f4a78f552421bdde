import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { PollRules } from "./vote.ts";

/** A poll locked until the transaction ends, so that its votes are counted one at a time. */
export async function lockPoll(tx: Transaction, postId: string): Promise<PollRules | null> {
  const { rows } = await sql<PollRules>`
    select po.multiple, po.closes_at as "closesAt",
      array(select o.id from poll_options o where o.post_id = po.post_id) as "optionIds"
    from polls po where po.post_id = ${postId} for update of po`.execute(tx);
  return rows[0] ?? null;
}

type Vote = { postId: string; memberId: string; optionIds: readonly string[]; at: Date };

/**
 * Replaces the answers of a member to a locked poll, and counts them, in one round trip.
 *
 * @returns false when they had already answered this
 */
export async function replaceVotes(
  tx: Transaction,
  { postId, memberId, optionIds, at }: Vote,
): Promise<boolean> {
  const own = sql`v.post_id = ${postId} and v.member_id = ${memberId}`;
  const answers = optionIds.length > 0 ? 1 : 0;
  const { rows } = await sql<{ changed: boolean }>`
    with mine as (select v.option_id from poll_votes v where ${own}),
    removed as (
      delete from poll_votes v where ${own} and not v.option_id = any(${optionIds}::uuid[])
      returning v.option_id
    ),
    added as (
      insert into poll_votes (option_id, member_id, post_id, created_at)
      select chosen, ${memberId}, ${postId}, ${at} from unnest(${optionIds}::uuid[]) as chosen
      where chosen not in (select option_id from mine)
      returning option_id
    ),
    moved as (select option_id, -1 as by from removed union all select option_id, 1 from added),
    counted as (
      update poll_options o set vote_count = o.vote_count + moved.by
      from moved where o.id = moved.option_id
    ),
    people as (
      update polls set voter_count = voter_count + ${sql.lit(answers)} - (select exists (select 1 from mine))::int
      where post_id = ${postId} and (select exists (select 1 from moved))
    )
    select exists (select 1 from moved) as changed`.execute(tx);
  return rows[0]?.changed === true;
}
