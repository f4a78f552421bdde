import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";

/** A member who has just passed a milestone, and its points. */
export type Passed = { memberId: string; points: number };

/**
 * Stores and returns the highest points milestone that each of these members passed since the last
 * one they were told of. Points taken back and earned again are not told twice.
 */
export async function passMilestones(
  tx: Transaction,
  memberIds: readonly string[],
): Promise<Passed[]> {
  const { rows } = await sql<Passed>`
    insert into point_milestones as pm (member_id, points)
    select c.member_id, reached.points from member_counters c cross join lateral (
      select case when c.points >= 1000 then c.points / 1000 * 1000
        else (select max(step) from unnest(array[50, 100, 250, 500]) step where step <= c.points)
      end as points) reached
    where c.member_id = any(${[...memberIds]}::uuid[]) and reached.points is not null
    order by c.member_id
    on conflict (member_id) do update set points = excluded.points
      where pm.points < excluded.points
    returning pm.member_id as "memberId", pm.points`.execute(tx);
  return rows;
}
