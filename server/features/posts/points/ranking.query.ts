import { sql } from "kysely";
import type { Ranking } from "../../../../shared/posts/ranking.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { rowLimit } from "../../../infrastructure/database/keyset.ts";
import { placeholder, shaped } from "../../../infrastructure/database/shaped.ts";
import { portraitUrl } from "../../media/index.ts";

/** How many places the ranking shows. */
const PLACES = 50;

type Row = {
  /** Null for a reader who left the ranking. */
  rank: number | null;
  id: string | null;
  name: string;
  avatar: string | null;
  points: number;
  mine: boolean;
};

type RankingOf = { scopeId: string; period: string; memberId: string };

export const ranking = shaped(
  {
    scopeId: placeholder(({ scopeId }: RankingOf) => scopeId),
    period: placeholder(({ period }: RankingOf) => period),
    memberId: placeholder(({ memberId }: RankingOf) => memberId),
  },
  (_: Record<never, never>, { scopeId, period, memberId }) => sql<Row>`
    with mine as (
      select t.points, m.in_ranking from point_totals t join members m on m.id = t.member_id
      where t.scope_id = ${scopeId} and t.period = ${period} and t.member_id = ${memberId}
        and t.points > 0
    ), first as (
      select t.member_id, t.points, m.name, m.avatar_media_id
      from point_totals t join members m on m.id = t.member_id
      where t.scope_id = ${scopeId} and t.period = ${period} and t.points > 0
        and m.in_ranking and m.state = 'active'
      order by t.points desc, t.member_id ${rowLimit(PLACES)}
    )
    select rank() over (order by points desc)::int as rank, member_id as id, name,
      avatar_media_id as avatar, points, false as mine from first
    union all
    select case when mine.in_ranking then (
        select count(*)::int + 1 from point_totals t join members m on m.id = t.member_id
        where t.scope_id = ${scopeId} and t.period = ${period} and t.points > mine.points
          and m.in_ranking and m.state = 'active') end,
      null, null, null, mine.points, true from mine
    order by mine, rank, name`,
);

/**
 * The first fifty of a scope and period with the reader's own place, in one round trip. Equal
 * points share a rank. Members who left the ranking have no rank in it, but see their own points.
 */
export async function readRanking(db: Database, of: RankingOf): Promise<Ranking> {
  const rows = await ranking.rows(db, {}, of);
  const own = rows.find((row) => row.mine);
  return {
    items: rows.filter((row) => !row.mine).map(toRanked),
    me: { rank: own?.rank ?? null, points: own?.points ?? 0 },
  };
}

const toRanked = ({ rank, id, name, avatar, points }: Row): Ranking["items"][number] => ({
  rank: rank as number,
  member: { id: id as string, name, avatarUrl: portraitUrl(avatar) },
  points,
});
