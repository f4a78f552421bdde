import { sql } from "kysely";
import type { Given, Ranking } from "../../../../shared/posts/ranking.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { rowLimit } from "../../../infrastructure/database/keyset.ts";
import { placeholder, shaped } from "../../../infrastructure/database/shaped.ts";
import { placeOfViewer, type Viewer } from "../../../infrastructure/session/viewer.ts";
import { portraitUrl } from "../../media/index.ts";
import { mayKnowOf } from "../../people/index.ts";

/** How many places the ranking shows. */
const PLACES = 50;

/** Beyond it, how many are ranked is no longer counted. */
const COUNTED = 500;

type Row = {
  /** Null for a reader who left the ranking, or has no points yet. */
  rank: number | null;
  id: string | null;
  name: string;
  avatar: string | null;
  points: number;
  shares: number;
  comments: number;
  likes: number;
  mine: boolean;
  /** Of the reader's own row. */
  earlier_rank: number | null;
  next_name: string | null;
  next_points: number | null;
  total: number | null;
};

type RankingOf = {
  scopeId: string;
  period: string;
  viewer: Viewer;
  /** The current week. */
  week: string;
  /** The week before it. */
  weekBefore: string;
};

type RankingShape = { ofWeek: boolean; ofAllTime: boolean };

export const ranking = shaped(
  {
    scopeId: placeholder(({ scopeId }: RankingOf) => scopeId),
    period: placeholder(({ period }: RankingOf) => period),
    viewer: placeOfViewer(({ viewer }: RankingOf) => viewer),
    week: placeholder(({ week }: RankingOf) => week),
    weekBefore: placeholder(({ weekBefore }: RankingOf) => weekBefore),
  },
  ({ ofWeek, ofAllTime }: RankingShape, { scopeId, period, viewer, week, weekBefore }) => {
    const { id: memberId } = viewer;
    const isRanked = sql`m.in_ranking and m.state = 'active' and ${mayKnowOf(viewer)}`;
    const rankOfLastWeek = sql`(
      select count(*)::int + 1
      from point_totals before
      join point_totals t on t.scope_id = before.scope_id and t.period = before.period
        and t.points > before.points
      join members m on m.id = t.member_id and ${isRanked}
      where before.scope_id = ${scopeId} and before.period = ${weekBefore}
        and before.member_id = ${memberId} and before.points > 0
      having exists (select from point_totals b where b.scope_id = ${scopeId}
        and b.period = ${weekBefore} and b.member_id = ${memberId} and b.points > 0))`;
    const rankOnMonday = sql`(
      select count(*)::int + 1
      from point_totals t
      join members m on m.id = t.member_id and ${isRanked}
      left join point_totals w on w.scope_id = t.scope_id and w.period = ${week}
        and w.member_id = t.member_id
      where t.scope_id = ${scopeId} and t.period = ${period}
        and t.points - coalesce(w.points, 0) > mine.points - mine.of_week
      having mine.points > mine.of_week)`;
    const earlierRank = ofWeek ? rankOfLastWeek : ofAllTime ? rankOnMonday : sql`null::int`;
    const total = sql`(
      select count(*)::int from (
        select from point_totals t join members m on m.id = t.member_id
        where t.scope_id = ${scopeId} and t.period = ${period} and t.points > 0 and ${isRanked}
        ${rowLimit(COUNTED)}
      ) ranked)`;
    return sql<Row>`
    with mine as (
      select t.points, t.shares, t.comments, t.likes, m.in_ranking,
        ${ofAllTime ? sql`coalesce((select w.points from point_totals w where w.scope_id = t.scope_id and w.period = ${week} and w.member_id = t.member_id), 0)` : sql`0`} as of_week
      from point_totals t join members m on m.id = t.member_id
      where t.scope_id = ${scopeId} and t.period = ${period} and t.member_id = ${memberId}
        and t.points > 0
    ), first as (
      select t.member_id, t.points, t.shares, t.comments, t.likes, m.name, m.avatar_media_id
      from point_totals t join members m on m.id = t.member_id
      where t.scope_id = ${scopeId} and t.period = ${period} and t.points > 0
        and ${isRanked}
      order by t.points desc, t.member_id ${rowLimit(PLACES)}
    )
    select rank() over (order by points desc)::int as rank, member_id as id, name,
      avatar_media_id as avatar, points, shares, comments, likes, false as mine,
      null::int as earlier_rank, null as next_name, null::int as next_points, null::int as total
    from first
    union all
    select case when mine.in_ranking then (
        select count(*)::int + 1 from point_totals t join members m on m.id = t.member_id
        where t.scope_id = ${scopeId} and t.period = ${period} and t.points > mine.points
          and ${isRanked}) end,
      null, null, null, mine.points, mine.shares, mine.comments, mine.likes, true,
      case when mine.in_ranking then ${earlierRank} end,
      above.name, above.points, ${ofWeek ? total : sql`null::int`}
    from (values (true)) as reader
    left join mine on true
    left join lateral (
      select m.name, t.points from point_totals t join members m on m.id = t.member_id
      where mine.in_ranking and t.scope_id = ${scopeId} and t.period = ${period}
        and t.points > mine.points and ${isRanked}
      order by t.points, t.member_id desc ${rowLimit(1)}
    ) above on true
    order by mine, rank, name`;
  },
);

/**
 * The first fifty of a scope and period with the reader's own place, in one round trip. Equal
 * points share a rank. Ranked are those whom the reader may know of. Members who left the ranking
 * have no rank in it, but see their own points.
 */
export async function readRanking(
  db: Database,
  kind: "week" | "month" | "all",
  of: RankingOf,
): Promise<Ranking> {
  const rows = await ranking.rows(db, { ofWeek: kind === "week", ofAllTime: kind === "all" }, of);
  const own = rows.find((row) => row.mine) as Row;
  return {
    items: rows.filter((row) => !row.mine).map(toRanked),
    me: {
      rank: own.rank,
      points: own.points ?? 0,
      given: givenOf(own),
      earlierRank: own.earlier_rank,
      next:
        own.next_name === null ? null : { name: own.next_name, points: own.next_points as number },
    },
    total: own.total,
  };
}

const givenOf = ({ shares, comments, likes }: Row): Given => ({
  share: shares ?? 0,
  comment: comments ?? 0,
  like: likes ?? 0,
});

const toRanked = (row: Row): Ranking["items"][number] => ({
  rank: row.rank as number,
  member: { id: row.id as string, name: row.name, avatarUrl: portraitUrl(row.avatar) },
  points: row.points,
  given: givenOf(row),
});
